import { type PasskeyChallenge, SecondStep as SecondStepBody } from '@marhala/contract/accounts/passkeys.ts'
import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type DeviceProblem, signWithPasskey, useSecondStep } from '../../../data/session/passkeys.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { useContractForm } from '../../forms/use-contract-form.ts'
import { useSayFailure } from '../../loading/use-say-failure.ts'

type SecondStepProps = {
  challenge: PasskeyChallenge
  onBack: () => void
  onSignedIn?: (() => void) | undefined
}

/** After the password of a superadmin: their passkey or, where it is lost, one of their recovery codes. */
export function SecondStep(props: SecondStepProps) {
  const { t } = useTranslation('passkeys')
  const [isByCode, setByCode] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  // The form and its focus are gone: what stands in its place is where one goes on.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-h3">
        {t('step.title')}
      </h2>
      {isByCode ? <ByCode {...props} /> : <ByPasskey {...props} />}
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="link" onClick={() => setByCode(!isByCode)}>
          {t(isByCode ? 'step.passkey_instead' : 'step.instead')}
        </Button>
        <Button variant="link" onClick={props.onBack}>
          {t('step.back')}
        </Button>
      </div>
    </div>
  )
}

function ByPasskey({ challenge, onSignedIn }: SecondStepProps) {
  const { t } = useTranslation('passkeys')
  const say = useSayFailure()
  const step = useSecondStep()
  const [problem, setProblem] = useState<DeviceProblem | null>(null)
  const [isAsking, setAsking] = useState(false)
  const use = async () => {
    setProblem(null)
    step.reset()
    setAsking(true)
    const signed = await signWithPasskey(challenge)
    setAsking(false)
    if ('problem' in signed) return setProblem(signed.problem)
    step.mutate({ body: signed }, { onSuccess: onSignedIn })
  }
  const refused = problem ? t(`device.${problem}`) : say(step.error)?.message
  return (
    <>
      <p className="text-muted">{t('step.lead')}</p>
      {refused ? <InlineAlert tone="bad">{refused}</InlineAlert> : null}
      <Button
        size="lg"
        fullWidth
        pending={isAsking || step.isPending}
        startIcon={<KeyRound strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => void use()}
      >
        {t('step.use')}
      </Button>
    </>
  )
}

function ByCode({ challenge, onSignedIn }: SecondStepProps) {
  const { t } = useTranslation('passkeys')
  const step = useSecondStep()
  const form = useContractForm<typeof SecondStepBody, { recovery_code: string }>({
    schema: SecondStepBody,
    defaultValues: { recovery_code: '' },
    toBody: (fields) => ({ ticket: challenge.ticket, ...fields }),
    mode: 'onSubmit',
  })
  const { setFocus } = form
  useEffect(() => setFocus('recovery_code'), [setFocus])
  const submit = form.submit(async (body) => {
    await step.mutateAsync({ body })
    onSignedIn?.()
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-muted">{t('step.code_lead')}</p>
      {form.problemOf('_') ? <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert> : null}
      <TextField
        label={t('step.code')}
        autoComplete="one-time-code"
        dir="ltr"
        className="rtl:[&_input]:text-end"
        required
        {...form.field('recovery_code')}
      />
      <Button type="submit" size="lg" fullWidth pending={form.formState.isSubmitting}>
        {t('step.code_submit')}
      </Button>
    </form>
  )
}
