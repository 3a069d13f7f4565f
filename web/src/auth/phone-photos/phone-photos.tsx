import { mostPhotos } from '@marhala/contract/fleet/photos.ts'
import type { PhoneCar } from '@marhala/contract/fleet/phone-photos.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { phoneCarQuery, usePhoneSender } from '../../data/cars/phone-photos.ts'
import { useSend } from '../../data/http/use-send.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { PhotoDrop } from '../../features/photos/photo-drop.tsx'
import { PhotosUnderWay } from '../../features/photos/photos-under-way.tsx'
import { usePhotoQueue } from '../../features/photos/use-photo-queue.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'

/** The car of a pass, and the photos on their way to it. */
export function PhonePhotos({ pass, onOver }: { pass: string; onOver: () => void }) {
  const { t } = useTranslation('phone-photos')
  const query = useQuery({ ...phoneCarQuery(useSend(), pass), refetchInterval: 60_000, retry: false })
  const over = useEffectEvent(onOver)
  const isOver = query.error?.status === 401
  useEffect(() => {
    if (isOver) over()
  }, [isOver])
  return (
    <AsyncView query={query} errorTitle={t('failed')} skeleton={<SkeletonText lines={6} />}>
      {(car) => <Adding car={car} pass={pass} />}
    </AsyncView>
  )
}

function Adding({ car, pass }: { car: PhoneCar; pass: string }) {
  const { t } = useTranslation('phone-photos')
  const format = useFormat()
  const { queue, photos } = usePhotoQueue()
  const target = usePhoneSender(pass)
  const [hasChosen, setChosen] = useState(false)
  const most = format.number(mostPhotos)
  const isFull = car.photos >= mostPhotos
  return (
    <div className="flex flex-col gap-5">
      <header>
        <h1 className="text-h1">
          <bdi>{car.name}</bdi>
        </h1>
        <p className="mt-1 text-muted">
          <bdi dir="ltr" className="tabular-nums">
            {car.registration_plate}
          </bdi>
          {' · '}
          <bdi>{t('photos', { count: car.photos, number: format.number(car.photos), most })}</bdi>
        </p>
      </header>
      <PhotosUnderWay target={target.key} />
      <div aria-live="polite">
        {isFull ? (
          <InlineAlert tone="ok">{t('full', { most })}</InlineAlert>
        ) : hasChosen && photos.length === 0 ? (
          <InlineAlert tone="ok">{t('done')}</InlineAlert>
        ) : null}
      </div>
      {isFull ? null : (
        <>
          <p>{t('lead')}</p>
          <PhotoDrop
            onPhotos={(files) => {
              setChosen(true)
              queue.add(files, target)
            }}
          />
        </>
      )}
      <p className="text-small text-muted">{t('until', { time: format.date(car.expires_at, 'time') })}</p>
    </div>
  )
}
