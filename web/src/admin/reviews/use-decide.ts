import type { ModeratedReview } from '@marhala/contract/storefront/reviews.ts'
import { useTranslation } from 'react-i18next'
import { useModerateReview } from '../../data/cars/reviews.ts'
import { isFailure } from '../../data/http/failure.ts'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { type decisionsOn, undoOf } from './decision.ts'

type Decided = ReturnType<typeof decisionsOn>[number]

/** Shows or hides a review; what changed its state alone can be taken back from the toast. */
export function useDecide(onDone: (review: ModeratedReview) => void) {
  const { t } = useTranslation(['moderation', 'common'])
  const moderate = useModerateReview()
  async function decide(review: ModeratedReview, status: Decided): Promise<void> {
    try {
      const decided = await moderate.mutateAsync({ params: { review_id: review.id }, body: { status } })
      onDone(decided)
      const before = undoOf(review)
      showToast({
        text: t(`done.${status}`),
        ...(before && { action: { label: t('common:undo'), onPress: () => void decide(decided, before) } }),
      })
    } catch (error) {
      if (!isFailure(error)) throw error
      showToast({ tone: 'bad', text: `${t(`failed.${status}`)}. ${error.message}` })
    }
  }
  return { decide, pending: moderate.isPending ? moderate.variables?.body.status : undefined }
}
