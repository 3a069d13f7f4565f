import { reviewLengths } from '@marhala/contract/storefront/review-values.ts'
import { NewReply, type Review } from '@marhala/contract/storefront/reviews.ts'
import { useTranslation } from 'react-i18next'
import { useReplyToReview } from '../../data/cars/reviews.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { useUnsavedGuard } from '../forms/unsaved-guard.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'

type ReviewReplyFormProps = { review: Pick<Review, 'id' | 'reply'>; onDone: () => void }

/** The company's answer to a review, written in its place; an earlier one is there to be changed. */
export function ReviewReplyForm({ review, onDone }: ReviewReplyFormProps) {
  const { t } = useTranslation(['reviews', 'common'])
  const reply = useReplyToReview()
  const form = useContractForm<typeof NewReply, { text: string }>({
    schema: NewReply,
    defaultValues: { text: review.reply?.text ?? '' },
  })
  const { isDirty, isSubmitting } = form.formState
  const guard = useUnsavedGuard(() => isDirty && !isSubmitting, onDone)
  const onSubmit = form.submit(async (body) => {
    await reply.mutateAsync({ params: { review_id: review.id }, body })
    showToast({ text: t('reply.saved') })
    onDone()
  })
  return (
    <form noValidate onSubmit={onSubmit} className="flex flex-col gap-3">
      {form.problemOf('_') ? <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert> : null}
      <TextArea
        {...form.field('text')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press on "Reply" asked for it
        autoFocus
        label={t('reply.label')}
        rows={3}
        maxLength={reviewLengths.reply.most}
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Button variant="outline" size="sm" onClick={guard.close}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" size="sm" pending={isSubmitting}>
          {t('reply.submit')}
        </Button>
      </div>
      {guard.question}
    </form>
  )
}
