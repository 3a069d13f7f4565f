import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { preferencesQuery } from '../../../data/account/preferences.ts'
import { AsyncView } from '../../../features/loading/async-view.tsx'
import { KeyList } from '../../../shell/admin/key-list.tsx'
import { LetterSwitch } from '../../../shell/admin/letter-switch.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The keys of admin, and whether single letters are among them: the same as in the help. */
export function ShortcutsSection() {
  const { t } = useTranslation(['settings', 'help'])
  const query = useQuery(preferencesQuery)
  return (
    <Panel title={t('sections.shortcuts')} description={t('about.shortcuts')}>
      <div className="flex flex-col gap-6">
        <AsyncView
          query={query}
          errorTitle={t('failed.preferences')}
          skeleton={<Skeleton className="h-control w-full" />}
        >
          {() => <LetterSwitch />}
        </AsyncView>
        <section className="flex flex-col gap-2">
          <h3 className="text-h3">{t('help:keys.title')}</h3>
          <KeyList />
        </section>
      </div>
    </Panel>
  )
}
