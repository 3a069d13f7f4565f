import type { Testimonial } from '@marhala/contract/storefront/reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { Quote, Star } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useFormat } from '../format/use-format.ts'
import { AsyncView } from '../loading/async-view.tsx'
import { authorName } from './author-name.ts'
import { AuthorPicture } from './review-author.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { newestTestimonials } from './newest-testimonials.ts'

/** The newest good reviews, as they were written; nothing turns by itself, and without any the section is not there. */
export function TestimonialsSection({ count }: { count?: number }) {
  const { t } = useTranslation('testimonials')
  const query = useQuery(newestTestimonials)
  if (query.data?.length === 0 && !query.isFetching) return null
  return (
    <section aria-labelledby="testimonials" className="page-column pt-16 lg:pt-24">
      <h2 id="testimonials" className="text-h1">
        {t('title')}
      </h2>
      <p className="mt-2 mb-7 text-muted">{t('text')}</p>
      <AsyncView
        query={query}
        errorTitle={t('failed')}
        skeleton={
          <div className={grid}>
            {[1, 2, 3].map((number) => (
              <Skeleton key={number} className="h-64 rounded-card" />
            ))}
          </div>
        }
      >
        {(testimonials) => (
          <ul className={grid}>
            {testimonials.slice(0, count).map((testimonial) => (
              <li key={testimonial.id} className="flex">
                <TestimonialCard testimonial={testimonial} />
              </li>
            ))}
          </ul>
        )}
      </AsyncView>
    </section>
  )
}

const grid = 'grid gap-5 md:grid-cols-2 lg:grid-cols-3'

function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const { author, car, text, rating } = testimonial
  return (
    <figure className="flex w-full flex-col rounded-card border bg-surface p-6">
      <div className="flex items-center justify-between gap-4">
        <Stars rating={rating} />
        <Quote
          className="size-6 fill-accent-soft text-accent-soft dark:fill-accent-soft rtl:-scale-x-100"
          aria-hidden="true"
        />
      </div>
      <blockquote dir="auto" className="mt-3 mb-5 text-start text-pretty whitespace-pre-line">
        {text}
      </blockquote>
      <figcaption className="mt-auto flex items-center gap-3 border-t pt-4">
        <AuthorPicture author={author} />
        <span className="min-w-0">
          <span className="block truncate font-semibold">
            <bdi>{authorName(author)}</bdi>
          </span>
          <Link
            to={`/cars/${car.slug}`}
            className="inline-flex min-h-6 max-w-full items-center text-small text-primary underline decoration-primary/35 underline-offset-4 hover:decoration-current pointer-coarse:min-h-11"
          >
            <bdi className="truncate">{car.name}</bdi>
          </Link>
        </span>
      </figcaption>
    </figure>
  )
}

function Stars({ rating }: { rating: number }) {
  const { t } = useTranslation('testimonials')
  const format = useFormat()
  return (
    <p className="flex gap-0.5">
      <span className="sr-only">{t('stars', { rating: format.number(rating) })}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star
          key={star}
          className={`size-4.5 text-star ${star <= rating ? 'fill-star' : ''}`}
          strokeWidth={1.75}
          aria-hidden="true"
        />
      ))}
    </p>
  )
}
