import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import type { PhoneLink } from '@marhala/contract/fleet/phone-photos.ts'
import { useQuery } from '@tanstack/react-query'
import { Smartphone } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import {
  phoneLinksQuery,
  useEndPhoneLink,
  useLivePhotos,
  useMakePhoneLink,
} from '../../../data/cars/phone-photos.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeText } from '../../../ui/code-text.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useFormat } from '../../format/use-format.ts'
import { useSayFailure } from '../../loading/use-say-failure.ts'

/** How often the links are asked for where nothing says that one has changed: a code grows old by itself. */
const often = 10_000

/** A code for a phone, what became of it, and the car's photos as they arrive. */
export function PhoneLinkDialog({ car, onClose }: { car: FleetCar; onClose: () => void }) {
  const { t } = useTranslation(['photos', 'common'])
  const { data: links = [], dataUpdatedAt } = useQuery({ ...phoneLinksQuery(car.id), refetchInterval: often })
  useLivePhotos()
  return (
    <Dialog
      isOpen
      size="md"
      onClose={onClose}
      closeLabel={t('common:close')}
      title={t('phone.title')}
      footer={
        <Button variant="outline" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        {links.some(({ state }) => state === 'open') ? null : (
          <p className="text-muted">{t('phone.intro', { name: car.name })}</p>
        )}
        <Code car={car} links={links} readAt={dataUpdatedAt} />
        {links
          .filter(({ state }) => state === 'open')
          .map((link) => (
            <OpenPhone key={link.id} car={car} link={link} />
          ))}
        <Arrived car={car} />
      </div>
    </Dialog>
  )
}

/** The code while it can be opened; else the button for another one. */
function Code({ car, links, readAt }: { car: FleetCar; links: PhoneLink[]; readAt: number }) {
  const { t } = useTranslation('photos')
  const format = useFormat()
  const say = useSayFailure()
  const make = useMakePhoneLink()
  const show = () => make.mutate({ params: { car: car.id } })
  const begin = useEffectEvent(show)
  useEffect(() => begin(), [])
  const another = (
    <Button variant="outline" size="sm" className="self-start" pending={make.isPending} onClick={show}>
      {t('phone.another')}
    </Button>
  )
  if (make.error)
    return (
      <InlineAlert tone="bad" title={t('phone.failed')} action={another}>
        {say(make.error).message}
      </InlineAlert>
    )
  if (!make.data) return <Skeleton className="mx-auto aspect-square w-56 rounded-card" />
  const { link, url } = make.data
  const known = links.find(({ id }) => id === link.id)
  if (known?.state === 'open') return another
  // One that is not among them yet was made a moment ago.
  if (!known && Date.parse(link.expires_at) <= readAt)
    return (
      <InlineAlert tone="warn" action={another}>
        {t('phone.expired')}
      </InlineAlert>
    )
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <QrCode
        text={url}
        label={t('phone.alt', { name: car.name })}
        className="w-56 max-w-full rounded-card border"
      />
      <p className="text-small font-semibold">
        {t('phone.valid', { time: format.date(link.expires_at, 'time') })}
      </p>
      <div className="flex min-w-0 max-w-full flex-col gap-1.5 text-small text-muted">
        <p>{t('phone.address')}</p>
        <CodeText>{url}</CodeText>
      </div>
    </div>
  )
}

function OpenPhone({ car, link }: { car: FleetCar; link: PhoneLink }) {
  const { t } = useTranslation('photos')
  const format = useFormat()
  const end = useEndPhoneLink()
  return (
    <InlineAlert
      tone="ok"
      title={t('phone.open', { time: format.date(link.expires_at, 'time') })}
      action={
        <Button
          variant="outline"
          size="sm"
          startIcon={<Smartphone strokeWidth={1.75} aria-hidden="true" />}
          pending={end.isPending}
          onClick={() => end.mutate({ params: { car: car.id, link_id: link.id } })}
        >
          {t('phone.end')}
        </Button>
      }
    >
      {t('phone.open_text')}
    </InlineAlert>
  )
}

function Arrived({ car }: { car: FleetCar }) {
  const { t } = useTranslation('photos')
  const format = useFormat()
  const own = car.photos_from === null ? car.images : []
  return (
    <section className="flex flex-col gap-2">
      <p aria-live="polite" className="text-small font-semibold">
        {own.length === 0
          ? t('phone.none')
          : t('phone.arrived', { count: own.length, number: format.number(own.length) })}
      </p>
      <ul className="grid grid-cols-3 gap-2">
        {own.map(({ id, url, alt }) => (
          <li key={id}>
            <img src={url} alt={alt} className="aspect-video w-full rounded-control bg-sunken object-cover" />
          </li>
        ))}
      </ul>
    </section>
  )
}
