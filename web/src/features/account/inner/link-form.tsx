import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { FormSubmit } from '../../forms/form-submit.tsx'

type LinkFormProps = {
  submitLabel: string
  isPending: boolean
  failure: string | undefined
  onSubmit: () => void
  onTypeCode: () => void
}

/** What the link of a mail opens: one press, which no program that only looks at the page makes, and it is used. */
export function LinkForm({ submitLabel, isPending, failure, onSubmit, onTypeCode }: LinkFormProps) {
  const { t } = useTranslation('auth')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col items-start gap-6">
      {failure ? <InlineAlert tone="bad">{failure}</InlineAlert> : null}
      <FormSubmit pending={isPending}>{submitLabel}</FormSubmit>
      <Button variant="link" onClick={onTypeCode}>
        {t('verify.type_code')}
      </Button>
    </form>
  )
}
