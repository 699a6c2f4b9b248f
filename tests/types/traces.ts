// Checks the trace entry's types. The file is compiled but never run.
import {
  type Components,
  type HostTrace,
  replay,
  type Step,
  type Trace,
  trace,
  traceHost,
  traceSetter,
} from "whatwg-url-wasm/trace";

const traced: Trace = trace("a:b", { base: null, limit: 9 });
const steps: Step[] = traceSetter("a:/b", "hash", "c", { limit: 9 }).steps;
const host: HostTrace = traceHost("a", { isOpaque: true });
const { components, buffer }: { components: Components; buffer: string } = replay(traced, 1);

export const used: (string | number | boolean | null | undefined)[] = [
  traced.href,
  traced.errors[0]?.step,
  steps[0]?.writes[0]?.add,
  steps[0]?.buffer?.keep,
  host.stages[0]?.labels?.[0]?.checks[0]?.rule,
  host.stages[0]?.compressed?.first,
  components.path,
  buffer,
];

// @ts-expect-error the href setter only runs the parser, so use trace instead
traceSetter("a:", "href", "b:");
// @ts-expect-error no such state
steps[0]?.state === "authorities";
// @ts-expect-error a failure has no host
traceHost("a").host.length;
// @ts-expect-error a trace is needed
replay("a:");
