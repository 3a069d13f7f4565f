import { codeTryLimits } from '@marhala/domain/accounts/mailed-code.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../data/http/failure.ts'
import type { FailureText } from '../../data/http/say-failure.ts'
import { CodeField } from '../../ui/fields/code-field.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { useNow } from '../format/use-now.ts'
import { FormSubmit } from '../forms/form-submit.tsx'
import { useSayFailure } from '../loading/use-say-failure.ts'
import { codeClock, type CodeTimes } from './code-clock.ts'
import { CodeCountdown } from './inner/code-countdown.tsx'
import { LinkForm } from './inner/link-form.tsx'
import { ResendCode } from './inner/resend-code.tsx'
import { useMailedLink } from './use-mailed-link.ts'

export type CodeFormProps = {
  times: CodeTimes
  submitLabel: string
  /** Has the server look at the six digits; what follows a right code happens in here, too. */
  check: (code: string) => Promise<unknown>
  resend: () => Promise<unknown>
  sentText: string
  /** Keeps the times of another code, so that a reload does not begin its ten minutes anew. */
  onTimes: (times: CodeTimes) => void
  /** The code is what the screen is for: its field has the focus at once, so that it can be typed or pasted. */
  takesFocus?: boolean
}

/**
 * A mailed code of six digits, checked with the sixth; how long it lives, and the way to another one. Whoever comes by the
 * link of that mail has nothing to type.
 */
export function CodeForm({
  times,
  submitLabel,
  check,
  onTimes,
  takesFocus = false,
  ...another
}: CodeFormProps) {
  const { t } = useTranslation('auth')
  const say = useSayFailure()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const [tries, setTries] = useState(0)
  const { link, forget } = useMailedLink()
  const checking = useMutation<unknown, Failure, string>({ mutationFn: check })
  const now = useNow()
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const clock = now === null ? null : codeClock(times, now)

  const send = (typed: string) =>
    checking.mutate(typed, {
      onError: (failure) => {
        // Used, or over: the code of another mail is typed.
        if (link && problemOf(failure)) return forget()
        // A wrong code is typed anew; one that never arrived is sent again as it stands.
        if (problemOf(failure)) {
          setCode('')
          setTries(tries + 1)
        }
        field.current?.focus()
      },
    })
  const change = (digits: string) => {
    setCode(digits)
    setIncomplete(false)
    if (checking.isError) checking.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) return send(code)
    setIncomplete(true)
    field.current?.focus()
  }
  const startAnew = (nextTimes: CodeTimes) => {
    if (nextTimes.sent_at !== undefined) {
      change('')
      setTries(0)
    }
    onTimes(nextTimes)
  }
  const codeProblem = problemOf(say(checking.error))
  const problem = isIncomplete ? t('verify.six_digits') : codeProblem
  if (link)
    return (
      <LinkForm
        submitLabel={submitLabel}
        isPending={checking.isPending}
        failure={checking.error && !codeProblem ? say(checking.error).message : undefined}
        onSubmit={() => send(link)}
        onTypeCode={forget}
      />
    )
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
        {checking.error && !codeProblem ? (
          <InlineAlert tone="bad">{say(checking.error).message}</InlineAlert>
        ) : null}
        <CodeField
          ref={field}
          data-takes-focus={takesFocus || undefined}
          label={t('verify.code')}
          value={code}
          onChange={change}
          onComplete={send}
          readOnly={checking.isPending}
          required
          error={problem}
          help={
            <CodeCountdown seconds={clock?.codeSeconds ?? null} isUsedUp={tries >= codeTryLimits.address} />
          }
        />
        {/* The focus stays in the field: what is wrong with it has to be said. */}
        <p role="alert" className="sr-only">
          {problem}
        </p>
        <FormSubmit pending={checking.isPending}>{submitLabel}</FormSubmit>
      </form>
      <ResendCode seconds={clock?.resendSeconds ?? null} onTimes={startAnew} {...another} />
    </>
  )
}

/** What is wrong with the digits themselves: they are a `code` in one call and a `token` in the other. */
function problemOf(refusal: FailureText | undefined): string | undefined {
  return refusal?.errors['code']?.[0] ?? refusal?.errors['token']?.[0]
}
