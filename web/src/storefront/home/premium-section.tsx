import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { homeDataQuery } from '../../data/cars/home.ts'
import { useCompany } from '../../data/company/company.ts'
import { CarRail } from './car-rail.tsx'

/** Luxury and sport cars on a band that is always dark; they are booked for fewer days. */
export function PremiumSection() {
  const { t } = useTranslation(['home', 'load'])
  const days = useCompany().settings?.rules.min_days_premium
  const query = useQuery({ ...homeDataQuery(4), select: (data) => data.premium_cars })
  return (
    <div data-theme="dark" className={darkTokens}>
      <CarRail
        title={t('premium')}
        text={days ? t('premium_text', { count: days }) : undefined}
        query={query}
        errorTitle={t('load:home_data')}
        className="relative overflow-hidden bg-[linear-gradient(180deg,var(--band-night,oklch(0.24_0.035_222)),oklch(0.17_0.018_226))] pt-12 pb-14 text-fg"
      >
        <img
          src="/art/luxury-graphite-ten_spoke.svg?night"
          alt=""
          width={1200}
          height={456}
          loading="lazy"
          decoding="async"
          className="mx-auto mb-6 h-auto w-full max-w-3xl rtl:-scale-x-100"
        />
      </CarRail>
    </div>
  )
}

// A band that is dark in the light theme too. The theme's colours are settled at the root when the page is built for
// older browsers, so the band says the dark ones again (theme.css has the source).
const darkTokens = [
  '[--color-fg:oklch(0.955_0.008_205)] [--color-muted:oklch(0.735_0.018_215)]',
  '[--color-surface:oklch(0.215_0.017_225)] [--color-sunken:oklch(0.15_0.012_225)]',
  '[--color-line:oklch(0.325_0.018_225)] [--color-input:oklch(0.56_0.022_220)]',
  '[--color-primary:var(--primary-night,oklch(0.76_0.1_205))] [--color-ring:var(--ring-night,oklch(0.75_0.11_210))]',
  '[--color-accent-soft:oklch(0.335_0.055_75)] [--color-accent-soft-fg:oklch(0.88_0.105_84)]',
  '[--color-plum-soft:oklch(0.32_0.06_325)] [--color-plum:oklch(0.79_0.11_325)]',
  '[--color-bad-soft:oklch(0.325_0.075_22)] [--color-bad:oklch(0.76_0.13_25)]',
  '[--color-star:oklch(0.82_0.14_80)]',
].join(' ')
