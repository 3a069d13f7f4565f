import type { SiteDocument } from '@marhala/contract/company/site-values.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { SitePage } from '@marhala/domain/site/site.ts'
import { isWritten } from '@marhala/domain/text/text-in.ts'
import { Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDraftSite } from '../../../data/company/site.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useDebounced } from '../../../ui/use-debounced.ts'

const addresses = {
  home: '/',
  about: '/about',
  contact: '/contact',
  terms: '/about/terms',
  privacy: '/about/privacy',
  imprint: '/about/imprint',
}
export type PreviewPage = keyof typeof addresses
const pages = Object.keys(addresses) as PreviewPage[]

type SitePreviewProps = {
  document: SiteDocument
  language: Language
  /** A page that is not written yet is not there: the home page stands in. */
  wished: PreviewPage
  onPage: (page: PreviewPage) => void
}

/** The real page with what is not saved yet: on a phone or a desk, light or dark, in the language that is written. */
export function SitePreview({ document, language, wished, onPage }: SitePreviewProps) {
  const { t } = useTranslation('site')
  const say = useSayFailure()
  const [isPhone, setPhone] = useState(true)
  const [isDark, setDark] = useState(false)
  const { name, error } = useDraftName(document)
  const there = pages.filter((one) => !(one in document.pages) || isWritten(document.pages[one as SitePage]))
  const page = there.includes(wished) ? wished : 'home'
  const address =
    name && `${addresses[page]}?draft=${name}&lang=${language}&theme=${isDark ? 'dark' : 'light'}`
  return (
    <section aria-label={t('preview.title')} className="rounded-card border bg-sunken p-3">
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <Select
          label={t('preview.page')}
          labelHidden
          value={page}
          onChange={({ target }) => onPage(target.value as PreviewPage)}
          options={there.map((value) => ({ value, label: t(`preview.pages.${value}`) }))}
          className="min-w-40 flex-1"
        />
        <IconButton
          label={t(isPhone ? 'preview.desk' : 'preview.phone')}
          variant="outline"
          onClick={() => setPhone(!isPhone)}
        >
          {isPhone ? (
            <Monitor strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Smartphone strokeWidth={1.75} aria-hidden="true" />
          )}
        </IconButton>
        <IconButton
          label={t(isDark ? 'preview.light' : 'preview.dark')}
          variant="outline"
          onClick={() => setDark(!isDark)}
        >
          {isDark ? (
            <Sun strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <Moon strokeWidth={1.75} aria-hidden="true" />
          )}
        </IconButton>
      </div>
      {error ? (
        <InlineAlert tone="warn" title={t('preview.failed')} className="mb-3">
          {say(error).message}
        </InlineAlert>
      ) : null}
      {address ? (
        <Frame key={page} address={address} width={isPhone ? 390 : 1280} title={t('preview.title')} />
      ) : (
        <Skeleton className="h-140 rounded-control" />
      )}
    </section>
  )
}

/** The name of the draft as it last stood still; one that cannot be kept is shown as it last could. */
function useDraftName(document: SiteDocument) {
  const { mutate, error, data } = useDraftSite()
  const still = useDebounced(document, 600)
  useEffect(() => mutate({ body: { document: still } }), [mutate, still])
  return { name: data?.draft, error }
}

/** A page as wide as it would be, made smaller to the room there is; it comes back to where it was scrolled to. */
function Frame({ address, width, title }: { address: string; width: number; title: string }) {
  const box = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const scrolled = useRef(0)
  const [room, setRoom] = useState(0)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const size = new ResizeObserver(() => setRoom(element.clientWidth))
    size.observe(element)
    return () => size.disconnect()
  }, [])
  // While the next page is fetched the one before it still stands there.
  useLayoutEffect(() => {
    scrolled.current = frame.current?.contentWindow?.scrollY ?? 0
  }, [address])
  const scale = room === 0 ? 0 : Math.min(1, room / width)
  const height = 640
  return (
    <div ref={box} className="overflow-hidden" style={{ height }}>
      <iframe
        ref={frame}
        title={title}
        src={address}
        // Nothing of a draft runs (`isStill`); its links would open a window, which is not allowed.
        sandbox="allow-same-origin"
        onLoad={() => frame.current?.contentWindow?.scrollTo(0, scrolled.current)}
        style={{
          width,
          height: scale === 0 ? height : height / scale,
          transform: `scale(${scale})`,
          marginInlineStart: Math.max(0, (room - width * scale) / 2),
        }}
        className="origin-top-left rounded-control border bg-bg rtl:origin-top-right"
      />
    </div>
  )
}
