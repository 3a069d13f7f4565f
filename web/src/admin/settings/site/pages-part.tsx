import { siteLimits } from '@marhala/contract/company/site-values.ts'
import { sitePages } from '@marhala/domain/site/site.ts'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { SitePartProps } from './site-part.ts'
import { TextsField } from './texts-field.tsx'

/** Terms of hire, privacy and imprint; and where the hours of a feast are set. */
export function PagesPart({ document: { pages }, language, change, problemOf }: SitePartProps) {
  const { t } = useTranslation(['site', 'shell'])
  return (
    <div className="grid gap-5">
      <p className="text-muted">{t('pages.intro')}</p>
      {sitePages.map((page) => (
        <TextsField
          key={page}
          label={t(`shell:pages.${page}`)}
          help={t(`pages.${page}`)}
          value={pages[page]}
          language={language}
          maxLength={siteLimits.page}
          isLong
          rows={6}
          error={problemOf(`pages.${page}`)}
          onChange={(texts) => change({ pages: { ...pages, [page]: texts } })}
        />
      ))}
      <p>
        <Link to="/admin/cars?manage=special_days" className="font-semibold text-primary hover:underline">
          {t('pages.hours')}
        </Link>
      </p>
    </div>
  )
}
