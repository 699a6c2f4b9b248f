import { useEffect, useState } from "react";
import { Linking, Text } from "react-native";
import { screenOf } from "./deep-link.js";

export default function App() {
  const [target, setTarget] = useState({ screen: "Home" });
  useEffect(() => {
    const { remove } = Linking.addEventListener("url", ({ url }) => setTarget(screenOf(url)));
    return remove;
  }, []);
  return <Text>{JSON.stringify(target)}</Text>;
}
