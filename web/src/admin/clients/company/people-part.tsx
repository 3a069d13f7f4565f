import { addPerson, type CompanyAccount } from '@marhala/contract/accounts/company-accounts.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { useAddPerson, useRemovePerson } from '../../../data/clients/companies.ts'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

type PeoplePartProps = { id: number; people: CompanyAccount['people'] }

/** Who books for a company with an account of their own, and who no longer does. */
export function PeoplePart({ id, people }: PeoplePartProps) {
  const { t } = useTranslation('company-accounts')
  const add = useAddPerson()
  const remove = useRemovePerson()
  const form = useDialogForm<{ email: string }>({
    schema: addPerson.body,
    defaultValues: { email: '' },
    toBody: ({ email }) => ({ email }),
    send: (body) => add.mutateAsync({ params: { user_id: id }, body: body as never }),
    saved: t('saved'),
    onDone: () => form.reset(),
  })
  const takeOff = async ({ id: person_id, first_name, last_name }: (typeof people)[number]) => {
    await remove.mutateAsync({ params: { user_id: id, person_id } })
    showToast({ text: t('people.removed', { name: isolate(`${first_name} ${last_name}`) }) })
  }
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-h3">{t('people.title')}</h3>
      <p className="text-small text-muted">{people.length === 0 ? t('people.none') : t('people.help')}</p>
      {people.length === 0 ? null : (
        <ul className="divide-y rounded-card border">
          {people.map((person) => (
            <li key={person.id} className="flex items-center justify-between gap-4 px-4 py-2.5">
              <div className="min-w-0">
                <p className="font-semibold">
                  <bdi>{`${person.first_name} ${person.last_name}`}</bdi>
                </p>
                <p className="truncate text-small text-muted">
                  <bdi>{person.email}</bdi> · {t('people.added_by', { name: isolate(person.added_by) })}
                </p>
              </div>
              <Button
                size="sm"
                variant="outline"
                pending={remove.isPending}
                aria-label={`${t('people.remove')}: ${person.first_name} ${person.last_name}`}
                onClick={() => void takeOff(person).catch(() => {})}
              >
                {t('people.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form noValidate onSubmit={form.dialog.onSubmit} className="flex items-start gap-3">
        <TextField
          {...form.field('email')}
          type="email"
          dir="ltr"
          autoComplete="off"
          label={t('people.email')}
          className="flex-1"
        />
        <Button type="submit" variant="outline" className="mt-7" pending={form.dialog.pending}>
          {t('people.add')}
        </Button>
      </form>
    </section>
  )
}
