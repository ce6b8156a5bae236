import { capitalized } from '../formats.ts'
import { plural } from '../plural.ts'

/** The chart of accounts: the names of the ledger's accounts in the books. */
export const accounts = {
  processor: { code: '1000', name: 'Dinero en el procesador de tarjetas', type: 'Activo' },
  disputes: { code: '1100', name: 'Dinero retenido por bancos en disputas', type: 'Activo' },
  payable: { code: '2000', name: 'Por pagar a organizaciones', type: 'Pasivo' },
  fees: { code: '2100', name: 'Comisiones de tarjeta retenidas y aún no cobradas', type: 'Pasivo' },
  refunds: { code: '2200', name: 'Por devolver a donantes', type: 'Pasivo' },
  match_pool: { code: '2300', name: 'Fondos multiplicadores', type: 'Pasivo' },
  loss: { code: '5000', name: 'Pérdidas de la plataforma', type: 'Gasto' },
}
export const waits = {
  next_payout: 'Para la próxima transferencia',
  not_ready: 'Guardado para organizaciones que aún no pueden recibir transferencias',
  suspended: 'Guardado para organizaciones suspendidas',
  owed_by_nonprofits: 'Adeudado por organizaciones, se descuenta de su próxima transferencia',
  payout_pending: 'Transferencias sin enviar, también contadas arriba',
  fee_estimated: 'Comisiones de tarjeta aún estimadas',
}
const counts = {
  fee_estimated: (count: number) => plural(count, { one: '1 pago', other: `${count} pagos` }),
  payout_pending: (count: number) => plural(count, { one: '1 transferencia', other: `${count} transferencias` }),
  others: (count: number) => plural(count, { one: '1 organización', other: `${count} organizaciones` }),
}
export const countOf = ({ count, why }: { count: number; why: string }) =>
  (why === 'fee_estimated' || why === 'payout_pending' ? counts[why] : counts.others)(count)

export const column = {
  month: 'Mes',
  account: 'Cuenta',
  debits: 'Débitos',
  credits: 'Créditos',
  balance: 'Saldo',
  date: 'Fecha',
  entry: 'Asiento',
  event: 'Evento',
  code: 'Código de cuenta',
  type: 'Tipo de cuenta',
  ein: 'EIN',
  debit: 'Débito (USD)',
  credit: 'Crédito (USD)',
  reference: 'Referencia',
}
export const waitingNow = 'En espera ahora'
export const waitingColumn = { why: 'Por qué', count: 'Cuántos', amount: 'Monto' }

export const body = 'Partida doble, por meses UTC. El saldo de una cuenta son sus débitos menos sus créditos.'
export const year = 'Año'
export const nothingWaits = 'No hay nada en espera.'
export const owed = 'Por pagar a organizaciones'
export const bar = ({ month, amount }: { month: string; amount: string }) => `${capitalized(month)}: ${amount}`
export const noMonths = 'No se registró nada este año.'
export const months = 'Meses por cuenta'
export const journal = 'Diario, CSV'
export const chart = 'Cuentas, CSV'
