import { reviewSorts } from '@marhala/contract/storefront/review-values.ts'
import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { readReviewView, reviewAddress } from './review-address.ts'

/** The order of the reviews: the platform's own list of choices, behind words that fit a line. */
export function ReviewSort() {
  const { t } = useTranslation('reviews')
  const id = useId()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { sort } = readReviewView(query)
  return (
    <div className="mb-2 flex justify-end">
      <div className="relative flex h-9 items-center gap-2 rounded-control border border-input bg-surface px-3 text-small font-semibold transition-colors hover:border-muted has-focus-visible:focus-ring pointer-coarse:min-h-11">
        <label htmlFor={id} className="font-normal text-muted">
          {t('sort')}
        </label>
        <span aria-hidden="true">{t(`sorts.${sort}`)}</span>
        <ChevronDown className="size-4 text-muted" strokeWidth={2} aria-hidden="true" />
        <select
          id={id}
          value={sort}
          onChange={(event) => {
            const next = reviewSorts.find((one) => one === event.target.value)
            if (next)
              void navigate(reviewAddress(query, { sort: next }), { replace: true, preventScrollReset: true })
          }}
          className="absolute inset-0 size-full cursor-pointer opacity-0 [&_option]:bg-surface [&_option]:text-fg"
        >
          {reviewSorts.map((one) => (
            <option key={one} value={one}>
              {t(`sorts.${one}`)}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
