import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { servicesQuery } from '../../data/cars/catalogue.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { Button } from '../../ui/button.tsx'

/** The extras of a draft by name; without the list of extras only their number can be told. */
export function CartExtras({ services }: { services: Record<string, number> }) {
  const { t } = useTranslation(['cart', 'common'])
  const say = useSayFailure()
  const format = useFormat()
  const query = useQuery(servicesQuery)
  const count = Object.keys(services).length
  if (query.error && !query.isFetching) {
    return (
      <span role="alert" className="flex flex-wrap items-center gap-x-3">
        <span className="font-semibold text-bad">{t('services_failed')}</span>
        <span className="text-muted">{say(query.error).message}</span>
        <Button variant="link" onClick={() => void query.refetch()}>
          {t('common:retry')}
        </Button>
      </span>
    )
  }
  const names = (query.data ?? [])
    .filter(({ id }) => services[id])
    .map(({ id, name }) => (services[id]! > 1 ? `${name} × ${services[id]}` : name))
  return names.length > 0 ? <bdi>{format.list(names)}</bdi> : t('extras', { count })
}
