import { reportReasons, reviewLengths } from '@marhala/contract/storefront/review-values.ts'
import { NewReport, type Review } from '@marhala/contract/storefront/reviews.ts'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReportReview } from '../../../data/cars/reviews.ts'
import { focusOnlyField } from '../../../features/forms/focus-only-field.ts'
import { useContractForm } from '../../../features/forms/use-contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

type ReportDialogProps = { review: Review; isOpen: boolean; onClose: () => void }

type Choice = (typeof reportReasons)[number] | 'other'

/** Why somebody reports a review: one of a few reasons, or their own words. */
export function ReportDialog({ review, isOpen, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['reviews', 'common'])
  const id = useId()
  const report = useReportReview()
  const [choice, setChoice] = useState<Choice | null>(null)
  const form = useContractForm<typeof NewReport, { reason: string }>({
    schema: NewReport,
    defaultValues: { reason: '' },
  })
  const choose = (value: Choice) => {
    setChoice(value)
    form.clearErrors()
    form.setValue('reason', value === 'other' ? '' : value)
  }
  const submit = form.submit(async ({ reason }) => {
    await report.mutateAsync({ params: { review_id: review.id }, body: { reason: reason.trim() } })
    onClose()
    showToast({ text: t('report.thanks') })
  })
  const isOther = choice === 'other'
  const problem = form.problemOf('reason')
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isDismissable={choice === null}
      title={t('report.title')}
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" form={id} pending={form.formState.isSubmitting}>
            {t('report.submit')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <p className="text-muted">{t('report.intro')}</p>
        {form.problemOf('_') ? <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert> : null}
        <RadioCards<Choice>
          {...(isOther ? undefined : focusOnlyField(form.register('reason')))}
          label={t('report.reason')}
          mark={t('common:required')}
          options={[
            ...reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
            { value: 'other' as const, label: t('report.other') },
          ]}
          value={choice}
          onChange={choose}
          error={isOther ? undefined : problem}
        />
        {isOther ? (
          <TextArea
            {...form.register('reason')}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the choice asked for it
            autoFocus
            label={t('report.words')}
            mark={t('common:required')}
            required
            rows={3}
            maxLength={reviewLengths.reason.most}
            error={problem}
          />
        ) : null}
      </form>
    </Dialog>
  )
}
