import {
  permissionTemplates,
  templateNames,
  templateOf,
} from '@marhala/domain/accounts/permission-templates.ts'
import {
  allowedTo,
  hasOwnPermissions,
  isOfWholeCompany,
  ofRank,
  type Permission,
  type Role,
} from '@marhala/domain/accounts/permissions.ts'
import { useQuery } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../../../data/cars/catalogue.ts'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { FieldNotes } from '../../../ui/fields/field.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { Segments } from '../../../ui/fields/segments.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { keyOf, ranks, type RightsValues } from './rights-values.ts'

type RightsFieldsProps = {
  form: Pick<UseFormReturn<RightsValues>, 'watch' | 'setValue'>
  problemOf: (name: keyof RightsValues) => string | undefined
}

/** Rank, what of it somebody may do, and where: a template ticks together, each tick can be taken or given apart. */
export function RightsFields({ form, problemOf }: RightsFieldsProps) {
  const { t } = useTranslation('team')
  const role = form.watch('role')
  const choose = (next: Role) => {
    form.setValue('role', next)
    // Another rank begins with all that it may do, everywhere.
    form.setValue('permissions', allowedTo(ofRank(next)))
    form.setValue('where', 'everywhere')
  }
  return (
    <>
      <RadioCards
        label={t('form.rank')}
        name="role"
        value={role}
        onChange={choose}
        error={problemOf('role')}
        options={ranks.map((rank) => ({
          value: rank,
          label: t(`ranks.${rank}`),
          description: t(`rank_text.${rank}`),
        }))}
      />
      {hasOwnPermissions(role) ? (
        <>
          <PermissionTicks form={form} problemOf={problemOf} />
          <Places form={form} problemOf={problemOf} />
        </>
      ) : (
        <InlineAlert tone="info">{t('form.superadmin_note')}</InlineAlert>
      )}
    </>
  )
}

function PermissionTicks({ form, problemOf }: RightsFieldsProps) {
  const { t } = useTranslation('team')
  const role = form.watch('role')
  const ticked = form.watch('permissions')
  const isLimited = form.watch('where') === 'some'
  const offered = allowedTo(ofRank(role))
  const set = (next: readonly Permission[]) => form.setValue('permissions', [...next], { shouldDirty: true })
  const toggle = (one: Permission) =>
    set(ticked.includes(one) ? ticked.filter((other) => other !== one) : [...ticked, one])
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('permissions.title')}</legend>
      {role === 'admin' ? (
        <Segments
          label={t('form.template')}
          options={templateNames.map((value) => ({ value, label: t(`templates.${value}`) }))}
          value={templateOf(ticked)}
          onChange={(template) => set(permissionTemplates[template])}
        />
      ) : null}
      <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
        {offered.map((permission) => {
          const isClosed = isLimited && isOfWholeCompany(permission)
          return (
            <Checkbox
              key={permission}
              label={t(`permission.${keyOf(permission)}`)}
              checked={ticked.includes(permission) && !isClosed}
              disabled={isClosed}
              onChange={() => toggle(permission)}
            />
          )
        })}
      </div>
      {isLimited && offered.some(isOfWholeCompany) ? (
        <p className="text-small text-muted">{t('form.whole_company')}</p>
      ) : null}
      <FieldNotes id="permissions" error={problemOf('permissions')} />
    </fieldset>
  )
}

function Places({ form, problemOf }: RightsFieldsProps) {
  const { t } = useTranslation('team')
  const { data: locations = [] } = useQuery(locationsQuery)
  const where = form.watch('where')
  const chosen = form.watch('place_ids')
  const toggle = (id: number) =>
    form.setValue(
      'place_ids',
      chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id],
      { shouldDirty: true },
    )
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-semibold">{t('places.title')}</legend>
      <Segments
        label={t('places.title')}
        options={(['everywhere', 'some'] as const).map((value) => ({ value, label: t(`places.${value}`) }))}
        value={where}
        onChange={(value) => form.setValue('where', value, { shouldDirty: true })}
      />
      {where === 'some' ? (
        <>
          <p className="text-small text-muted">{t('places.text')}</p>
          <div className="grid gap-x-5 gap-y-2 sm:grid-cols-2">
            {locations.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={<bdi>{name}</bdi>}
                checked={chosen.includes(id)}
                onChange={() => toggle(id)}
              />
            ))}
          </div>
        </>
      ) : null}
      <FieldNotes id="places" error={problemOf('place_ids')} />
    </fieldset>
  )
}
