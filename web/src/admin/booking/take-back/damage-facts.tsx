import type { NewDamage } from '@marhala/contract/fleet/damages.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'

/** Where a damage is, how large, and how many photos show it. */
export function DamageFacts({ damage: { side, size, photos = [] } }: { damage: NewDamage }) {
  const { t } = useTranslation('damage')
  const format = useFormat()
  const facts = [
    t(`sides.${side}`),
    t(`sizes.${size}`),
    ...(photos.length > 0
      ? [t('photos', { count: photos.length, number: format.number(photos.length) })]
      : []),
  ]
  return <p className="text-small text-muted">{facts.join(' · ')}</p>
}
