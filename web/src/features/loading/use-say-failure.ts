import { useTranslation } from 'react-i18next'
import type { Failure } from '../../data/http/failure.ts'
import { type FailureText, sayFailure } from '../../data/http/say-failure.ts'

type SayFailure = {
  (failure: Failure): FailureText
  (failure: Failure | null | undefined): FailureText | undefined
}

/** How a failure that stays on the page is said: in the page's language, after a switch too. */
export function useSayFailure(): SayFailure {
  const { i18n } = useTranslation()
  return ((failure: Failure | null | undefined) =>
    failure ? sayFailure(failure, i18n) : undefined) as SayFailure
}
