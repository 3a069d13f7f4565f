import { type ErrorCode, errorStatus } from '@marhala/contract/wire/errors.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'

type Details = {
  /** What is wrong, by dot path. */
  problems?: Record<string, Problem[]>
  /** What the client needs to continue, such as the fresh quote. */
  data?: unknown
  /** Seconds until a retry can succeed. */
  retryAfter?: number
}

/** A refusal that is shown to the caller: use cases throw it, `reply-error.ts` translates it into the caller's language. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly details: Details

  constructor(code: ErrorCode, details: Details = {}) {
    super(code)
    this.code = code
    this.status = errorStatus[code]
    this.details = details
  }
}

/** A 422 that names its fields. */
export function invalid(problems: Record<string, Problem[]>): ApiError {
  return new ApiError('validation_failed', { problems })
}
