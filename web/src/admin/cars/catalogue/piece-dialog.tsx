import type { FleetCatalogue } from '@marhala/contract/fleet/fleet-catalogue.ts'
import * as extras from '@marhala/contract/fleet/extras.ts'
import { type PieceState, pieceStates } from '@marhala/domain/extras/stock.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { useTranslation } from 'react-i18next'
import { useStockWrite } from '../../../data/cars/extras.ts'
import { FormDialog } from '../../../features/forms/form-dialog.tsx'
import { readWhole } from '../../../features/forms/read-amount.ts'
import { useDialogForm } from '../../../features/forms/use-dialog-form.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Select } from '../../../ui/fields/select.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

type PieceDialogProps = {
  extra: extras.StockedExtra
  piece: extras.ExtraPiece | null
  data: FleetCatalogue
  onClose: () => void
}
type Values = { code: string; location_id: string; state: PieceState }

/** A numbered piece: its code, the place where it belongs, and what is wrong with it. */
export function PieceDialog({ extra, piece, data: { locations }, onClose }: PieceDialogProps) {
  const { t } = useTranslation(['stock', 'common'])
  const language = useLanguage()
  const add = useStockWrite(extras.addPiece)
  const change = useStockWrite(extras.changePiece)
  const form = useDialogForm<Values>({
    schema: (piece ? extras.changePiece.body : extras.addPiece.body) as never,
    defaultValues: {
      code: piece?.code ?? '',
      location_id: String(piece?.location_id ?? locations[0]?.id ?? ''),
      state: piece?.state ?? 'available',
    },
    toBody: ({ code, location_id, state }) => ({
      code,
      location_id: readWhole(location_id),
      ...(piece && { state }),
    }),
    send: (body) =>
      piece
        ? change.mutateAsync({ params: { id: piece.id }, body } as never)
        : add.mutateAsync({ params: { id: extra.service_id }, body } as never),
    saved: t('saved'),
    onDone: onClose,
  })
  return (
    <FormDialog
      title={piece ? t('change_piece', { code: piece.code }) : t('add_title', { name: extra.name })}
      form={form.dialog}
      submitLabel={t('common:save')}
      onClose={onClose}
    >
      <TextField
        {...form.field('code')}
        label={t('piece_code')}
        dir="ltr"
        maxLength={40}
        autoComplete="off"
      />
      <Select
        {...form.field('location_id')}
        label={t('place')}
        disabled={Boolean(piece?.booking)}
        options={locations.map(({ id, name }) => ({ value: String(id), label: textIn(name, language) }))}
      />
      {piece ? (
        <Select
          {...form.field('state')}
          label={t('state')}
          disabled={piece.booking !== null}
          options={pieceStates.map((value) => ({ value, label: t(`states.${value}`) }))}
        />
      ) : null}
    </FormDialog>
  )
}
