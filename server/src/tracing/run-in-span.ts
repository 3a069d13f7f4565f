import { type Attributes, type Span, SpanStatusCode, type Tracer } from '@opentelemetry/api'

/** Runs work inside a span that ends with it; of an error only its code is recorded, since its message may contain names. */
export async function runInSpan<T>(
  tracer: Tracer,
  { name, attributes }: { name: string; attributes: Attributes },
  work: () => Promise<T>,
): Promise<T> {
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work()
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  })
}

/** Marks a span as failed, by the code of the error or its class. */
export function markFailed(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  const type = typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown'
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}
