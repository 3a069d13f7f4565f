import { heroMaxBytes, heroSources } from '@marhala/contract/company/hero-picture.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUploadHero } from '../../../data/company/site.ts'
import { ColorField } from '../../../features/company/color-field.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { FileDrop } from '../../../ui/fields/file-drop.tsx'
import { FocusPoint } from '../../../ui/fields/focus-point.tsx'
import type { SitePartProps } from './site-part.ts'

/** The company's colour and the picture of the home page's head. */
export function LookPart(props: SitePartProps) {
  return (
    <div className="grid gap-7">
      <ColorField
        value={props.document.accent}
        error={props.problemOf('accent')}
        onChange={(accent) => props.change({ accent })}
      />
      <HeroFields {...props} />
    </div>
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
        <div className="mb-4 grid gap-3">
          <p className="text-small font-semibold">{t('hero.focus')}</p>
          <FocusPoint
            src={hero.picture}
            srcSet={heroSources(hero.picture)}
            sizes="28rem"
            label={t('hero.focus')}
            axes={{ x: t('hero.focus_x'), y: t('hero.focus_y') }}
            value={{ x: hero.focus_x, y: hero.focus_y }}
            onChange={({ x, y }) => change({ hero: { ...hero, focus_x: x, focus_y: y } })}
          />
        </div>
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
