import { isolate } from '@marhala/contract/wire/isolate.ts'
import type { ModeratedReview } from '@marhala/contract/storefront/reviews.ts'
import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRemoveReview } from '../../data/cars/reviews.ts'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { authorName } from '../../features/reviews/author-name.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { decisionsOn } from './decision.ts'
import { useDecide } from './use-decide.ts'

type DrawerDecisionProps = {
  review: ModeratedReview
  onDecided: (review: ModeratedReview) => void
  onDeleted: () => void
}

/** What a moderator can make of the open review; deleting asks first, since nothing brings it back. */
export function DrawerDecision({ review, onDecided, onDeleted }: DrawerDecisionProps) {
  const { t } = useTranslation('moderation')
  const [isAsking, setAsking] = useState(false)
  const { decide, pending } = useDecide(onDecided)
  const decisions = decisionsOn(review)
  const icons = { visible: Eye, hidden: EyeOff }
  const word = (status: (typeof decisions)[number]) =>
    status === 'hidden' ? t('hide') : review.status === 'reported' ? t('keep') : t('show')
  return (
    <div className="flex flex-wrap justify-end gap-2.5">
      <Button
        variant="ghost"
        className="me-auto text-bad"
        startIcon={<Trash2 strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        {t('delete')}
      </Button>
      {decisions.map((status, index) => {
        const Icon = icons[status]
        return (
          <Button
            key={status}
            variant={index === decisions.length - 1 ? 'primary' : 'outline'}
            startIcon={<Icon strokeWidth={1.75} aria-hidden="true" />}
            pending={pending === status}
            onClick={() => void decide(review, status)}
          >
            {word(status)}
          </Button>
        )
      })}
      <DeleteQuestion
        review={review}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onDeleted={onDeleted}
      />
    </div>
  )
}

type DeleteQuestionProps = {
  review: ModeratedReview
  isOpen: boolean
  onClose: () => void
  onDeleted: () => void
}

function DeleteQuestion({ review, isOpen, onClose, onDeleted }: DeleteQuestionProps) {
  const { t } = useTranslation(['moderation', 'common'])
  const say = useSayFailure()
  const remove = useRemoveReview()
  const confirm = () =>
    remove.mutate(
      { params: { review_id: review.id } },
      {
        onSuccess: () => {
          onClose()
          onDeleted()
          showToast({ text: t('done.deleted') })
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={confirm}
      title={t('delete_question.title', { author: isolate(authorName(review.author)) })}
      confirmLabel={t('delete_question.confirm')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      pending={remove.isPending}
      error={say(remove.error)?.message}
    >
      {t('delete_question.text')}
    </ConfirmDialog>
  )
}
