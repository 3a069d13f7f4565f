import { mapOriginOf } from '@marhala/domain/tracking/map-base.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { IfMay } from '../../../features/access/if-may.tsx'
import { useRoomAt } from '../../../features/access/admin-rooms.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import type { ChosenBase, BaseMapState } from './base-map-state.ts'

const settings = '/admin/settings?section=tracking'

/** That the street map of the company's choice could not be loaded, so that the outlines stand instead. */
export function StreetMapFailed({ chosen }: { chosen: ChosenBase }) {
  const { t } = useTranslation('tracking')
  const roomAt = useRoomAt()
  const { base, file, style_url } = chosen
  return (
    <InlineAlert
      tone="warn"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is said when convenient, and is no output
      role="status"
      title={t('map.failed')}
      className="mt-3"
      action={
        <>
          <Button variant="outline" size="sm" onClick={() => location.reload()}>
            {t('map.again')}
          </Button>
          {roomAt(settings) ? (
            <Link to={settings} className={buttonClass({ variant: 'outline', size: 'sm' })}>
              {t('map.settings')}
            </Link>
          ) : null}
        </>
      }
    >
      {base === 'file'
        ? t('map.file_failed', { name: file })
        : t('map.style_failed', { origin: mapOriginOf({ map_base: base, map_style_url: style_url }) })}
    </InlineAlert>
  )
}

/** What the map is drawn from, and whom it is owed to. */
export function MapCredits({ baseState }: { baseState: BaseMapState }) {
  const { t } = useTranslation('tracking')
  if (baseState.base === 'outlines')
    return (
      <span>
        {t('map.scheme')}{' '}
        {baseState.failed ? null : (
          <IfMay permission="settings.manage">
            <Link to={settings} className="text-primary underline underline-offset-2">
              {t('map.streets')}
            </Link>
          </IfMay>
        )}
      </span>
    )
  return (
    <span dir="ltr">
      {baseState.credits.map(({ text, href }, index) => (
        <Fragment key={text}>
          {index > 0 ? ' · ' : null}
          {href ? (
            <a href={href} target="_blank" rel="noreferrer" className="underline underline-offset-2">
              {text}
            </a>
          ) : (
            text
          )}
        </Fragment>
      ))}
    </span>
  )
}
