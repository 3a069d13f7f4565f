import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Sheet } from '../../../ui/overlay/sheet.tsx'
import { HelpKeys } from './help-keys.tsx'
import { HelpRoles } from './help-roles.tsx'
import { HelpStatuses } from './help-statuses.tsx'
import { matchingTopics, useHelpTopics } from './help-topics.ts'

/** What somebody in admin may want to look up: topics, keys, what statuses mean, who may do what. */
export function HelpSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation(['help', 'common', 'shell'])
  const [text, setText] = useState('')
  const topics = useHelpTopics()
  const found = matchingTopics(topics, text)
  const isSearching = text.trim() !== ''
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('title')}
      closeLabel={t('common:close')}
      fullHeight
      subheader={
        <TextField
          type="search"
          label={t('search')}
          labelHidden
          placeholder={t('search')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      }
    >
      <div className="flex flex-col gap-7">
        <section>
          <h3 className="text-h3">{t('topics.title')}</h3>
          {found.length === 0 ? (
            <EmptyState headingLevel={3} icon={<SearchX aria-hidden="true" />} title={t('none')} />
          ) : (
            found.map(({ key, title, text: explanation }) => (
              <Disclosure key={key} summary={title} open={isSearching && found.length <= 2}>
                <p className="text-pretty text-muted">{explanation}</p>
              </Disclosure>
            ))
          )}
        </section>
        {isSearching ? null : (
          <>
            <HelpKeys />
            <HelpStatuses />
            <HelpRoles />
            <section>
              <h3 className="text-h3">{t('contact.title')}</h3>
              <p className="mt-1 text-muted">{t('contact.text')}</p>
              <Link
                to="/contact"
                className="mt-1 inline-flex min-h-8 items-center text-primary underline underline-offset-4 pointer-coarse:min-h-11"
              >
                {t('shell:nav.contact')}
              </Link>
            </section>
          </>
        )}
      </div>
    </Sheet>
  )
}
