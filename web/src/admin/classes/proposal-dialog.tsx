import * as classes from '@marhala/contract/fleet/classes.ts'
import type { ProposedClass } from '@marhala/contract/fleet/classes.ts'
import type { Texts } from '@marhala/domain/text/text-in.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { classProposalQuery, useClassWrite } from '../../data/cars/classes.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { useDialogForm } from '../../features/forms/use-dialog-form.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { useLanguage } from '../../i18n/language.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { PromiseLine } from './promise-line.tsx'

/** The classes that the fleet could have, shown before they are added: each can be named otherwise, or left out. */
export function ProposalDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['classes', 'common'])
  const query = useQuery({ ...classProposalQuery, staleTime: Infinity, refetchOnMount: 'always' })
  // What was shown stays in sight while it is added, though no car is left to propose a class for then.
  const [proposed, setProposed] = useState<ProposedClass[] | null>(null)
  if (proposed === null && query.data && query.isFetchedAfterMount) setProposed(query.data)
  if (proposed !== null && proposed.length > 0) return <ProposalForm proposed={proposed} onClose={onClose} />
  return (
    <Dialog isOpen onClose={onClose} closeLabel={t('common:close')} title={t('proposal.title')} size="lg">
      <AsyncView query={query} errorTitle={t('failed')} skeleton={<SkeletonText lines={6} />}>
        {() =>
          proposed === null ? <SkeletonText lines={6} /> : <p className="text-muted">{t('proposal.none')}</p>
        }
      </AsyncView>
    </Dialog>
  )
}

type Values = { rows: { name: Texts; isOn: boolean }[] }

function ProposalForm({ proposed, onClose }: { proposed: ProposedClass[]; onClose: () => void }) {
  const { t } = useTranslation(['classes', 'common'])
  const create = useClassWrite(classes.createClasses)
  const form = useDialogForm<Values>({
    defaultValues: {
      // A class of one car promises nothing beyond the car.
      rows: proposed.map(({ name, car_ids }) => ({ name, isOn: car_ids.length > 1 })),
    },
    toBody: ({ rows }) => ({ classes: chosenOf(rows, proposed) }),
    check: ({ rows }): Record<string, string> =>
      rows.some(({ isOn }) => isOn) ? {} : { _: t('proposal.choose') },
    send: (body) => create.mutateAsync({ body: body as never }),
    saved: t('saved'),
    onDone: onClose,
  })
  const count = form.watch('rows').filter(({ isOn }) => isOn).length
  return (
    <FormDialog
      size="lg"
      title={t('proposal.title')}
      form={form.dialog}
      submitLabel={t('proposal.apply', { count })}
      onClose={onClose}
    >
      <p className="text-small text-muted">{t('proposal.text')}</p>
      <ul className="flex flex-col divide-y rounded-card border">
        {proposed.map((group, index) => (
          <li key={group.car_ids[0]} className="p-4">
            <ProposedRow group={group} index={index} form={form} />
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

type ProposedRowProps = {
  group: ProposedClass
  index: number
  form: ReturnType<typeof useDialogForm<Values>>
}

function ProposedRow({ group, index, form }: ProposedRowProps) {
  const { t } = useTranslation('classes')
  const language = useLanguage()
  return (
    <div className="flex items-start gap-3">
      <Checkbox
        label={t('proposal.add', { name: group.name[language] })}
        labelHidden
        className="mt-8.5"
        {...form.register(`rows.${index}.isOn`)}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <TextField
          label={t('fields.name')}
          maxLength={60}
          {...form.register(`rows.${index}.name.${language}`)}
          error={form.problemOf(`rows.${index}.name`)}
        />
        <PromiseLine promise={group} />
        <p className="text-small text-muted">{t('cars', { count: group.car_ids.length })}</p>
      </div>
    </div>
  )
}

function chosenOf(rows: Values['rows'], proposed: ProposedClass[]): object[] {
  return proposed.flatMap((group, index) => {
    const { isOn, name } = rows[index]!
    if (!isOn) return []
    const terms = { or_similar: true, this_car_price: '0.00', upgrade: 'never' }
    return [{ ...group, ...terms, name, upgrade_class_id: null, shown_car_id: null }]
  })
}
