import type { DashboardSection } from '@marhala/contract/money/dashboard.ts'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useRefreshSection } from '../../../data/money/dashboard.ts'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'

/** Counts one section anew: its button, and what to say when that fails, in the section's own words. */
export function useSectionRefresh(section: DashboardSection) {
  const { t } = useTranslation(['dashboard', 'load', 'common'])
  const say = useSayFailure()
  const refresh = useRefreshSection(section)
  const name = t(`sections.${section}`)
  return {
    button: (
      <IconButton
        size="sm"
        label={t('refresh_section', { section: name })}
        aria-busy={refresh.isPending || undefined}
        onClick={() => {
          if (!refresh.isPending) refresh.mutate()
        }}
      >
        <RefreshCw
          strokeWidth={1.75}
          aria-hidden="true"
          className={refresh.isPending ? 'animate-spin motion-reduce:animate-none' : undefined}
        />
      </IconButton>
    ),
    failure: refresh.error ? (
      <InlineAlert
        tone="bad"
        className="mb-4"
        title={t('load:dashboard_section', { section: name })}
        action={
          <Button variant="outline" size="sm" onClick={() => refresh.mutate()}>
            {t('common:retry')}
          </Button>
        }
      >
        {say(refresh.error).message}
      </InlineAlert>
    ) : null,
  }
}
