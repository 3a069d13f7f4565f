import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useVerifyEmail } from '../../data/auth.ts'
import type { Failure } from '../../data/failure.ts'
import { useAuthJourney } from '../../shell/auth-journey.ts'
import { codeClock } from '../../shell/code-clock.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField } from '../../ui/code-field.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { CodeCountdown } from './code-countdown.tsx'
import { ResendCode } from './resend-code.tsx'
import { useNow } from './use-now.ts'

/** Six digits, sent with the sixth; then the login, with the address filled in and the origin kept. */
export function CodeForm({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { isReady, state, to } = useAuthJourney()
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isIncomplete, setIncomplete] = useState(false)
  const verify = useVerifyEmail()
  const now = useNow()
  const clock = now === null ? null : codeClock(state, now)

  const send = (digits: string) =>
    verify.mutate(
      { body: { email, code: digits } },
      {
        onSuccess: () => navigate(to('/auth/login'), { replace: true, state: { email, verified: true } }),
        onError: (failure) => {
          // A wrong code is typed anew; one that never arrived is sent again as it stands.
          if (failure.errors['code']) setCode('')
          field.current?.focus()
        },
      },
    )
  const change = (digits: string) => {
    setCode(digits)
    setIncomplete(false)
    if (verify.isError) verify.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length === 6) return send(code)
    setIncomplete(true)
    field.current?.focus()
  }
  const codeProblem = verify.error?.errors['code']?.[0]
  const problem = isIncomplete ? t('verify.six_digits') : codeProblem
  return (
    <>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-6">
        <FormProblem failure={codeProblem ? null : verify.error} />
        <CodeField
          ref={field}
          label={t('verify.code')}
          value={code}
          onChange={change}
          onComplete={send}
          readOnly={verify.isPending}
          required
          error={problem}
          help={<CodeCountdown seconds={clock?.codeSeconds ?? null} />}
        />
        {/* The focus stays in the field: what is wrong with it has to be said. */}
        <p role="alert" className="sr-only">
          {problem}
        </p>
        <Button
          type="submit"
          size="lg"
          fullWidth
          pending={verify.isPending}
          disabled={!isReady}
          className="disabled:opacity-100"
        >
          {t('verify.submit')}
        </Button>
      </form>
      <ResendCode email={email} seconds={clock?.resendSeconds ?? null} onSent={() => change('')} />
    </>
  )
}

function FormProblem({ failure }: { failure: Failure | null }) {
  if (!failure) return null
  return <InlineAlert tone="bad">{failure.message}</InlineAlert>
}
