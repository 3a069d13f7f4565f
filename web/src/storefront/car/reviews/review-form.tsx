import { reviewLengths } from '@marhala/contract/storefront/review-values.ts'
import { NewReview } from '@marhala/contract/storefront/reviews.ts'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreateReview } from '../../../data/cars/reviews.ts'
import { useFormat } from '../../../features/format/use-format.ts'
import { useUnsavedGuard } from '../../../features/forms/unsaved-guard.tsx'
import { useContractForm } from '../../../features/forms/use-contract-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { asksToWrite, showsReviews } from './review-address.ts'
import { StarInput } from './star-input.tsx'

type Fields = { rating: string; text: string }

type ReviewFormProps = { slug: string; onClose: () => void; onSent: () => void }

/** Stars and words on a car that one has given back. */
export function ReviewForm({ slug, onClose, onSent }: ReviewFormProps) {
  const { t } = useTranslation(['reviews', 'common'])
  const format = useFormat()
  const create = useCreateReview()
  const form = useContractForm<typeof NewReview, Fields>({
    schema: NewReview,
    defaultValues: { rating: '', text: '' },
    toBody: ({ rating, text }) => ({
      ...(rating && { rating: Number(rating) }),
      ...(text.trim() && { text }),
    }),
  })
  const { isDirty, isSubmitting } = form.formState
  const guard = useUnsavedGuard(
    () => isDirty,
    onClose,
    ({ pathname, search }) => {
      const query = new URLSearchParams(search)
      return pathname === `/cars/${slug}` && showsReviews(query) && asksToWrite(query)
    },
  )
  const onSubmit = form.submit(async (body) => {
    await create.mutateAsync({ params: { car: slug }, body })
    onSent()
  })
  const title = useRef<HTMLHeadingElement>(null)
  // It stands where the button was that opened it.
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const { least, most } = reviewLengths.text
  const length = [...form.watch('text')].length
  return (
    <form
      noValidate
      onSubmit={onSubmit}
      aria-labelledby="review-form-title"
      className="flex flex-col gap-5 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <h3 ref={title} id="review-form-title" tabIndex={-1} className="text-h3">
        {t('write.title')}
      </h3>
      {form.problemOf('_') ? <InlineAlert tone="bad">{form.problemOf('_')}</InlineAlert> : null}
      <StarInput
        field={form.register('rating')}
        value={form.watch('rating')}
        onChoose={(rating) =>
          form.setValue('rating', rating, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        }
        error={form.problemOf('rating')}
      />
      <TextArea
        {...form.field('text')}
        label={t('write.text')}
        mark={t('common:required')}
        required
        rows={5}
        maxLength={most}
        help={t('write.help', { least: format.number(least) })}
        labelEnd={
          <bdi className="text-micro text-muted tabular-nums">
            {t('write.length', { length: format.number(length), most: format.number(most) })}
          </bdi>
        }
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="min-w-0 flex-[1_1_16rem] text-small text-muted">{t('write.as')}</p>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1">
          <Button variant="outline" onClick={guard.close}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" pending={isSubmitting}>
            {t('write.submit')}
          </Button>
        </div>
      </div>
      {guard.question}
    </form>
  )
}
