import { reportReasons, reviewLengths } from '@marhala/contract/storefront/review-values.ts'
import { NewReport, type Review } from '@marhala/contract/storefront/reviews.ts'
import { type SubmitEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useReportReview } from '../../../data/cars/reviews.ts'
import { type Failure, isFailure } from '../../../data/http/failure.ts'
import { checkBody } from '../../../features/forms/contract-check.ts'
import { problemsToShow } from '../../../features/forms/form-problems.ts'
import { useWordsOf } from '../../../features/forms/use-words-of.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

type ReportDialogProps = { review: Review; isOpen: boolean; onClose: () => void }

/** Why somebody reports a review: one of a few reasons, or their own words. */
export function ReportDialog({ review, isOpen, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['reviews', 'common'])
  const id = useId()
  const form = useReportForm(review, () => {
    onClose()
    showToast({ text: t('report.thanks') })
  })
  const { choice, problems } = form
  const isOther = choice === 'other'
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = event.currentTarget
    if (await form.submit()) return
    ;(fields.querySelector('textarea') ?? fields.querySelector('input'))?.focus()
  }
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
          <Button type="submit" form={id} pending={form.pending}>
            {t('report.submit')}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className="flex flex-col gap-5" onSubmit={onSubmit}>
        <p className="text-muted">{t('report.intro')}</p>
        {problems['_'] ? <InlineAlert tone="bad">{problems['_']}</InlineAlert> : null}
        <RadioCards
          label={t('report.reason')}
          mark={t('common:required')}
          options={[
            ...reportReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
            { value: 'other', label: t('report.other') },
          ]}
          value={choice}
          onChange={form.choose}
          error={isOther ? undefined : problems['reason']}
        />
        {isOther ? (
          <TextArea
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the choice asked for it
            autoFocus
            label={t('report.words')}
            mark={t('common:required')}
            required
            rows={3}
            maxLength={reviewLengths.reason.most}
            value={form.text}
            onChange={(event) => form.write(event.target.value)}
            error={problems['reason']}
          />
        ) : null}
      </form>
    </Dialog>
  )
}

type Choice = (typeof reportReasons)[number] | 'other'

function useReportForm(review: Review, onSent: () => void) {
  const language = useLanguage()
  const say = useSayFailure()
  const report = useReportReview()
  const [choice, setChoice] = useState<Choice | null>(null)
  const [text, setText] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [refused, setRefused] = useState<Failure | null>(null)
  const forget = () => {
    setProblems({})
    setRefused(null)
  }
  const reason = choice === 'other' ? text.trim() : (choice ?? undefined)
  // Nothing chosen, or nothing written, is a field left empty.
  const check = () => checkBody(NewReport, reason ? { reason } : {}, language)
  useWordsOf(language, () => {
    if (problems['reason']) void check().then(setProblems)
  })
  return {
    choice,
    text,
    problems: refused ? problemsToShow(say(refused)) : problems,
    pending: report.isPending,
    choose: (value: Choice) => {
      setChoice(value)
      forget()
    },
    write: (value: string) => {
      setText(value)
      forget()
    },
    /** False when something is wrong, which then stands at its field. */
    submit: async () => {
      setRefused(null)
      const found = await check()
      if (!reason || Object.keys(found).length > 0) {
        setProblems(found)
        return false
      }
      try {
        await report.mutateAsync({ params: { review_id: review.id }, body: { reason } })
        onSent()
        return true
      } catch (error) {
        if (!isFailure(error)) throw error
        setRefused(error)
        return false
      }
    },
  }
}
