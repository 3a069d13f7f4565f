import { isAdjusted, siteColors } from '@marhala/domain/site/colors.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/fields/field.tsx'

const samples = [
  ['petrol', '#005967'],
  ['blue', '#1d4ed8'],
  ['red', '#b42318'],
  ['orange', '#c2410c'],
  ['green', '#15803d'],
  ['violet', '#6d28d9'],
  ['black', '#111827'],
  ['yellow', '#ffc400'],
] as const

type ColorFieldProps = {
  /** `#rrggbb`, or null for the product's own. */
  value: string | null
  error?: string | undefined
  onChange: (value: string | null) => void
}

/** The company's colour, any or one of eight, and what becomes of it on light and on dark pages. */
export function ColorField({ value, error, onChange }: ColorFieldProps) {
  const { t } = useTranslation('site')
  return (
    <div>
      <Field label={t('color.label')} help={t('color.help')} error={error}>
        {(wiring) => (
          <div className="flex flex-wrap items-center gap-2">
            <input
              {...wiring}
              type="color"
              value={value ?? samples[0][1]}
              onChange={({ target }) => onChange(target.value)}
              className="h-11 w-16 cursor-pointer rounded-control border border-input bg-surface p-1"
            />
            {samples.map(([name, color]) => (
              <button
                key={color}
                type="button"
                aria-label={t(`color.names.${name}`)}
                title={t(`color.names.${name}`)}
                aria-pressed={value === color}
                onClick={() => onChange(color)}
                style={{ background: color }}
                className="size-8 rounded-full border border-line aria-pressed:ring-2 aria-pressed:ring-ring aria-pressed:ring-offset-2 aria-pressed:ring-offset-surface pointer-coarse:size-11"
              />
            ))}
            {value === null ? null : (
              <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
                {t('color.usual')}
              </Button>
            )}
          </div>
        )}
      </Field>
      {value === null ? null : (
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <Shades accent={value} theme="light" />
          <Shades accent={value} theme="dark" />
        </div>
      )}
    </div>
  )
}

/** What becomes of the colour on light and on dark pages, and whether it had to be moved to be read. */
function Shades({ accent, theme }: { accent: string; theme: 'light' | 'dark' }) {
  const { t } = useTranslation('site')
  const colors = siteColors(accent, theme)
  return (
    <figure
      className="rounded-control border p-4"
      style={{ background: theme === 'light' ? '#ffffff' : '#11191d' }}
    >
      <div className="flex flex-wrap items-center gap-3">
        <span
          className="rounded-control px-3.5 py-2 text-small font-semibold"
          style={{ background: colors.accent, color: colors['on-accent'] }}
        >
          {t('color.button')}
        </span>
        <span className="text-small font-semibold underline" style={{ color: colors.primary }}>
          {t('color.link')}
        </span>
        <span
          className="rounded-full px-2.5 py-0.5 text-micro font-semibold"
          style={{ background: colors['primary-soft'], color: colors['primary-soft-fg'] }}
        >
          {t('color.mark')}
        </span>
      </div>
      <figcaption className="mt-3 text-small" style={{ color: theme === 'light' ? '#46535a' : '#b3bfc4' }}>
        {isAdjusted(accent, theme)
          ? t(`color.adjusted_${theme}`, { color: colors.primary })
          : t(`color.kept_${theme}`)}
      </figcaption>
    </figure>
  )
}
