import { heroMaxBytes, heroSources } from '@marhala/contract/company/hero-picture.ts'
import { isAdjusted, siteColors } from '@marhala/domain/site/colors.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUploadHero } from '../../../data/company/site.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/fields/field.tsx'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import type { SitePartProps } from './site-part.ts'

/** The company's colour and the picture of the home page's head. */
export function LookPart(props: SitePartProps) {
  return (
    <div className="grid gap-7">
      <ColorField {...props} />
      <HeroFields {...props} />
    </div>
  )
}

const samples = ['#005967', '#1d4ed8', '#b42318', '#c2410c', '#15803d', '#6d28d9', '#111827', '#ffc400']

function ColorField({ document: { accent }, change, problemOf }: SitePartProps) {
  const { t } = useTranslation('site')
  return (
    <div>
      <Field label={t('color.label')} help={t('color.help')} error={problemOf('accent')}>
        {(wiring) => (
          <div className="flex flex-wrap items-center gap-2">
            <input
              {...wiring}
              type="color"
              value={accent ?? samples[0]}
              onChange={({ target }) => change({ accent: target.value })}
              className="h-11 w-16 cursor-pointer rounded-control border border-input bg-surface p-1"
            />
            {samples.map((color) => (
              <button
                key={color}
                type="button"
                aria-label={color}
                aria-pressed={accent === color}
                onClick={() => change({ accent: color })}
                style={{ background: color }}
                className="size-8 rounded-full border border-line aria-pressed:ring-2 aria-pressed:ring-ring aria-pressed:ring-offset-2 aria-pressed:ring-offset-surface pointer-coarse:size-11"
              />
            ))}
            {accent === null ? null : (
              <Button variant="ghost" size="sm" onClick={() => change({ accent: null })}>
                {t('color.usual')}
              </Button>
            )}
          </div>
        )}
      </Field>
      {accent === null ? null : (
        <div className="mt-4 grid gap-3 sm:grid-cols-2">
          <Shades accent={accent} theme="light" />
          <Shades accent={accent} theme="dark" />
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

function HeroFields({ document: { hero }, change, problemOf }: SitePartProps) {
  const { t } = useTranslation('site')
  const say = useSayFailure()
  const upload = useUploadHero()
  const [tooLarge, setTooLarge] = useState(false)
  const megabytes = heroMaxBytes / 1_048_576
  const take = (file: File) => {
    setTooLarge(file.size > heroMaxBytes)
    if (file.size > heroMaxBytes) return
    const form = new FormData()
    form.set('picture', file)
    // `send` takes a form as it is; the contract types the fields alone.
    upload.mutate({ body: form as never } as never, {
      onSuccess: ({ picture }) => change({ hero: { picture, focus_x: 50, focus_y: 50 } }),
    })
  }
  const refused = upload.error
    ? (say(upload.error).errors['picture']?.[0] ?? say(upload.error).message)
    : problemOf('hero.picture')
  return (
    <div>
      {hero.picture ? (
        <FocusPoint hero={hero} onChange={(point) => change({ hero: { ...hero, ...point } })} />
      ) : null}
      <FileDrop
        label={t('hero.label')}
        text={t('hero.drop')}
        choose={t(hero.picture ? 'hero.change' : 'hero.choose')}
        help={t('hero.help', { megabytes })}
        error={tooLarge ? t('hero.too_large', { megabytes }) : refused}
        accept="image/png,image/jpeg,image/webp"
        pending={upload.isPending}
        onFile={take}
      />
      {hero.picture ? (
        <Button
          variant="ghost"
          size="sm"
          className="mt-2 w-fit"
          startIcon={<Trash2 strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => change({ hero: { picture: null, focus_x: 50, focus_y: 50 } })}
        >
          {t('hero.drawn')}
        </Button>
      ) : null}
    </div>
  )
}

type Hero = SitePartProps['document']['hero']

/** The point of the picture that stays in sight, however it is cut: pressed in the picture, or moved by keys. */
function FocusPoint({ hero, onChange }: { hero: Hero; onChange: (point: Partial<Hero>) => void }) {
  const { t } = useTranslation('site')
  const { picture, focus_x, focus_y } = hero
  if (picture === null) return null
  const axes = [
    ['focus_x', focus_x],
    ['focus_y', focus_y],
  ] as const
  return (
    <div className="mb-4">
      <p className="mb-1.5 text-small font-semibold">{t('hero.focus')}</p>
      {/* The sliders below are the way by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div
        dir="ltr"
        className="relative w-fit cursor-crosshair overflow-hidden rounded-control border"
        onClick={({ currentTarget, clientX, clientY }) => {
          const box = currentTarget.getBoundingClientRect()
          const shareOf = (at: number, size: number) =>
            Math.min(100, Math.max(0, Math.round((at / size) * 100)))
          onChange({
            focus_x: shareOf(clientX - box.left, box.width),
            focus_y: shareOf(clientY - box.top, box.height),
          })
        }}
      >
        <img src={picture} srcSet={heroSources(picture)} sizes="28rem" alt="" className="max-h-64 w-auto" />
        <span
          aria-hidden="true"
          style={{ insetInlineStart: `${focus_x}%`, insetBlockStart: `${focus_y}%` }}
          className="absolute size-7 -translate-x-1/2 -translate-y-1/2 rounded-full border-3 border-white shadow-md ring-2 ring-black/60"
        />
      </div>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {axes.map(([name, value]) => (
          <Field key={name} label={t(`hero.${name}`)}>
            {(wiring) => (
              <input
                {...wiring}
                type="range"
                min={0}
                max={100}
                value={value}
                onChange={({ target }) => {
                  const value = Number(target.value)
                  onChange(name === 'focus_x' ? { focus_x: value } : { focus_y: value })
                }}
                className="h-8 w-full accent-primary pointer-coarse:h-11"
              />
            )}
          </Field>
        ))}
      </div>
    </div>
  )
}
