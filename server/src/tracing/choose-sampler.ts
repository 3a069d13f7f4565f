import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../config.ts'

type Wish = Pick<NonNullable<Config['traces']>, 'sampler' | 'ratio'>

/** The sampler of OTEL_TRACES_SAMPLER: which traces are recorded, and whether the caller's decision counts. */
export function chooseSampler({ sampler, ratio }: Wish): Sampler {
  const roots: Record<string, () => Sampler> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }
  const [, parent, name = ''] = /^(parentbased_)?(\w+)$/.exec(sampler) ?? []
  const root = roots[name]!()
  return parent ? new ParentBasedSampler({ root }) : root
}
