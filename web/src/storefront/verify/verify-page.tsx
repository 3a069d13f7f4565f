import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoaderFunctionArgs } from 'react-router'
import { useCompany } from '../../data/company/company.ts'
import { logQuery } from '../../data/company/log.ts'
import { loadQueries } from '../../data/http/load.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { PageMeta } from '../../features/page/page-meta.tsx'
import { CodeText } from '../../ui/code-text.tsx'
import { FileDrop } from '../../ui/fields/file-drop.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { bringChecker, type Checked, checkDropped } from './check-dropped.ts'
import { CheckedFile } from './checked-file.tsx'

export function loader(args: LoaderFunctionArgs) {
  return loadQueries(args, { needed: [logQuery] })
}

/** `/verify`: checks a condition report against the company's log, in the browser alone. */
export function Component() {
  const { t } = useTranslation(['verify', 'load'])
  const { name: company } = useCompany()
  const query = useQuery(logQuery)
  return (
    <>
      <PageMeta title={t('verify:title')} description={t('verify:description')} />
      <div className="page-column max-w-180 py-8 md:py-12">
        <h1 className="text-display">{t('verify:title')}</h1>
        <p className="mt-3 mb-6 text-body text-muted">{t('verify:lead', { company })}</p>
        <AsyncView query={query} errorTitle={t('load:log')} skeleton={<SkeletonText lines={6} />}>
          {({ keys }) => <VerifyFile keys={keys} />}
        </AsyncView>
      </div>
    </>
  )
}

function VerifyFile({ keys }: { keys: string[] }) {
  const { t } = useTranslation('verify')
  const [checked, setChecked] = useState<Checked | null>(null)
  const [checking, setChecking] = useState(false)
  // Whoever opened the page may check without a network.
  useEffect(() => void bringChecker().catch(() => undefined), [])
  const check = async (file: File) => {
    setChecking(true)
    setChecked(await checkDropped(file, keys))
    setChecking(false)
  }
  return (
    <>
      <FileDrop
        label={t('label')}
        text={checking ? t('checking') : checked ? <bdi>{checked.name}</bdi> : t('drop')}
        choose={checked ? t('again') : t('choose')}
        accept="application/pdf"
        pending={checking}
        onFile={(file) => void check(file)}
      />
      <div className="mt-6 empty:hidden" aria-live="polite">
        {checked && !checking ? <CheckedFile checked={checked} /> : null}
      </div>
      <h2 className="mt-10 text-h2">{t('how')}</h2>
      <p className="mt-2 text-body">{t('how_text')}</p>
      <h2 className="mt-8 text-h2">{t('keys')}</h2>
      <p className="mt-2 text-body">{keys.length > 0 ? t('keys_text') : t('no_log')}</p>
      <ul className="mt-3 space-y-2">
        {keys.map((key) => (
          <li key={key}>
            <CodeText className="block">{key}</CodeText>
          </li>
        ))}
      </ul>
    </>
  )
}
