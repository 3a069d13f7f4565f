import { useTranslation } from 'react-i18next'

export const editorSections = ['photos', 'identity', 'specs', 'pricing', 'features', 'service'] as const

/** The way to each section of the editor; a car has photos once it is saved. */
export function EditorNav({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('fleet')
  return (
    <nav aria-label={t('editor.nav')} className="sticky top-[calc(var(--header)+1rem)] max-lg:hidden">
      <ul className="flex flex-col gap-1 border-s">
        {editorSections.slice(isNew ? 1 : 0).map((name) => (
          <li key={name}>
            <a
              href={`#section-${name}`}
              className="block rounded-e-chip px-3 py-1.5 text-muted hover:bg-sunken hover:text-fg"
            >
              {t(`editor.sections.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
