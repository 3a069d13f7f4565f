import { may, ofRank, type Permission, permissions, roles } from '@marhala/domain/accounts/permissions.ts'
import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** Who may do what, by the very rules that decide it. */
export function HelpRoles() {
  const { t } = useTranslation(['help', 'team'])
  return (
    <section>
      <p className="text-pretty text-muted">{t('roles.note')}</p>
      {/* A region of its own: at 320 px the table scrolls, not the page. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <section aria-label={t('roles.title')} tabIndex={0} className="mt-3 overflow-x-auto">
        <table className="w-full text-small">
          <thead>
            <tr className="border-b border-line text-muted">
              <th scope="col" className="py-2 text-start font-semibold">
                {t('roles.right')}
              </th>
              {roles.map((role) => (
                <th key={role} scope="col" className="px-1.5 py-2 text-center font-semibold">
                  {t(`roles.${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission} className="border-b border-line">
                <th scope="row" className="py-2 text-start font-normal">
                  {t(`team:permission.${keyOf(permission)}`)}
                </th>
                {roles.map((role) => (
                  <td key={role} className="px-1.5 py-2 text-center">
                    {may(ofRank(role), permission) ? (
                      <Check className="mx-auto size-4.5 text-ok" strokeWidth={2} aria-hidden="true" />
                    ) : (
                      <Minus className="mx-auto size-4 text-muted" strokeWidth={1.75} aria-hidden="true" />
                    )}
                    <span className="sr-only">
                      {may(ofRank(role), permission) ? t('roles.yes') : t('roles.no')}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** A dot in a key of words is a step deeper. */
function keyOf(permission: Permission) {
  return permission.replace('.', '_') as Underscored<Permission>
}

type Underscored<Name> = Name extends `${infer Noun}.${infer Verb}` ? `${Noun}_${Verb}` : never
