await navigator.serviceWorker.register("service-worker.js");
await navigator.serviceWorker.ready;
if (!navigator.serviceWorker.controller) {
  const { promise, resolve } = Promise.withResolvers();
  navigator.serviceWorker.addEventListener("controllerchange", resolve);
  await promise;
}

const link = "https://bücher.example/?utm_source=mail&page=2";
const answer = await fetch(`clean?link=${encodeURIComponent(link)}`);
document.querySelector("output").textContent = await answer.text();
