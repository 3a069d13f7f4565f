import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../config.ts'

type Wish = Pick<NonNullable<Config['traces']>, 'sampler' | 'ratio'>

/** The sampler of OTEL_TRACES_SAMPLER: which traces are kept, and whether whoever began one has a say. */
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
