// Shell completion scripts, generated from the option table.

import { NAME } from "./help.js";
import { OPTIONS } from "./option-table.js";

/** The start of an option's description, which shells show next to the option. */
const summaryOf = ({ text }) => text.split(/[:;(]/)[0].trim();

const flagsOf = ({ name, short }) => (short ? [`-${short}`, `--${name}`] : [`--${name}`]);

/** The possible values. The user has to type the name of a parameter. */
const choicesOf = ({ choices = [] }) => choices.map((choice) => choice.replace(/:NAME$/, ":"));

const WRITERS = { bash, zsh, fish };

/** @param {"bash" | "zsh" | "fish"} shell @returns {string} the script */
export const completionsFor = (shell) => WRITERS[shell]();

function bash() {
  const cases = OPTIONS.filter(({ value }) => value !== undefined).map((option) => {
    const flags = option.isValueOptional ? [] : flagsOf(option);
    const action = option.choices
      ? `${option.isList ? "separator=, " : ""}choices='${choicesOf(option).join(" ")}'`
      : "return";
    return `    ${[...flags, `--${option.name}=`].join(" | ")}) ${action} ;;\n`;
  });
  return `# Completion for bash. Load it with: source <(${NAME} --completions bash)

_whatwg_url_wasm() {
  local word=\${COMP_WORDS[COMP_CWORD]} option=\${COMP_WORDS[COMP_CWORD - 1]}
  local separator='' choices='' before='' i
  for ((i = 1; i < COMP_CWORD; i++)); do
    if [[ \${COMP_WORDS[i]} == -- ]]; then return; fi
  done
  # An equals sign is a word of its own.
  if [[ $word == = ]]; then
    word='' option+==
  elif [[ $option == = ]]; then
    option=\${COMP_WORDS[COMP_CWORD - 2]}=
  fi
  # Without replies, the names of files are completed.
  case $option in
${cases.join("")}    *)
      if [[ $word != -* ]]; then return; fi
      choices='${OPTIONS.flatMap(flagsOf).join(" ")}'
      ;;
  esac
  if [[ -n $separator && $word == *,* ]]; then before=\${word%,*},; fi
  COMPREPLY=($(compgen -P "$before" -W "$choices" -- "\${word#"$before"}"))
  if [[ -n $separator || \${COMPREPLY[0]-} == *= ]]; then compopt -o nospace; fi
}

complete -o default -F _whatwg_url_wasm ${NAME}
`;
}

function zsh() {
  const specs = OPTIONS.map((option) => {
    const { name, short, value, isValueOptional, multiple } = option;
    const end = value === undefined ? "" : isValueOptional ? "=-" : "=";
    const flags = short
      ? `'(-${short} --${name})'{-${short}${value ? "+" : ""},--${name}${end}}`
      : `'${multiple ? "*" : ""}--${name}${end}'`;
    const colons = isValueOptional ? "::" : ":";
    const message = value === undefined ? "" : `${colons}${value}:${zshAction(option)}`;
    return `    ${flags}'[${summaryOf(option)}]${message}'`;
  });
  return `#compdef ${NAME}
# Completion for zsh. Save it as _${NAME} in a folder of $fpath, or load it after compinit.

_${NAME}() {
  _arguments -s -S \\
${specs.join(" \\\n")} \\
    '*:file or URL:_files'
}

if [[ $funcstack[1] == _${NAME} ]]; then
  _${NAME} "$@"
else
  compdef _${NAME} ${NAME}
fi
`;
}

function zshAction(option) {
  if (option.isFile) return "_files";
  const choices = choicesOf(option);
  if (choices.length === 0) return " ";
  if (option.isList) {
    return `_values -s , ${option.value} ${choices.map((one) => one.replace(":", "\\:")).join(" ")}`;
  }
  const isOpen = choices.some((choice) => choice.endsWith("="));
  return isOpen ? `compadd -S "" - ${choices.join(" ")}` : `(${choices.join(" ")})`;
}

function fish() {
  const lines = OPTIONS.map((option) => {
    const { name, short, value, isValueOptional, isFile } = option;
    const flags = `${short ? ` -s ${short}` : ""} -l ${name}`;
    const takes = value === undefined || isValueOptional ? " -f" : isFile ? " -rF" : " -x";
    return `complete -c ${NAME}${flags}${takes}${fishChoices(option)} -d '${summaryOf(option)}'\n`;
  });
  return `# Completion for fish. Load it with: ${NAME} --completions fish | source
${lines.join("")}`;
}

function fishChoices(option) {
  const choices = choicesOf(option).join(" ");
  if (choices === "") return "";
  return option.isList
    ? ` -a "(__fish_complete_list , 'string split \\" \\" \\"${choices}\\"')"`
    : ` -a '${choices}'`;
}
