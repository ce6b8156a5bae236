import type { With } from '../../with.ts'
import type { Figures } from '../../en/trust/faq.ts'
import { plural } from '../plural.ts'

export type { Figures } from '../../en/trust/faq.ts'
type Question = { ask: string; answer: string | ((figures: Figures) => string) }

export const title = 'Preguntas frecuentes'
export const description = 'Cuánto llega de una donación, quién la ve, quién revisa y cómo detenerla.'
export const search = 'Buscar preguntas'
export const found = ({ count }: { count: number }) =>
  plural(count, { one: '1 respuesta', other: `${count} respuestas` })
export const none = 'Aún no hay respuesta para eso.'
export const topics = 'Temas'
export const lineByLine = ({ gift }: With<'gift'>) => `Ver una donación de ${gift}, línea por línea`
export const whoRuns = 'Ver cómo funciona'

export const groups = {
  giving: 'Donar',
  monthly: 'Cada mes',
  'impact-score': 'Puntaje de impacto',
  communities: 'Comunidades',
  safety: 'Seguridad',
  account: 'Cuenta',
}

/** By the ids in links: an id must stay, even if its question changes. */
export const questions = {
  'how-much-arrives': {
    ask: '¿Cuánto de mi donación llega?',
    answer: ({ rate, fixed }: Figures) =>
      `Toda, menos la comisión de la tarjeta, que es ${rate} + ${fixed}, salvo que la cubras tú. Kindling no cobra propina.`,
  },
  'who-sees': {
    ask: '¿Quién puede ver lo que dono?',
    answer:
      'Tú eliges en cada donación. Sugerimos Solo nombre: tu nombre, sin el monto. También puedes mostrar ambos, o donar como Un buen corazón. Si donan pocas personas, quien siga el total podría deducir tu monto, y también quien te invitó. Para que tu monto quede en privado, dona de forma anónima. El equipo organizador no ve más que eso, y puedes cambiarlo después. Una donación también puede ser en honor o en memoria de alguien: el nombre se muestra a su lado, y puedes enviar una tarjeta, sin el monto si no lo pides.',
  },
  'tax-deductible': {
    ask: '¿Las donaciones son deducibles de impuestos?',
    answer: ({ donee }: Figures) =>
      donee === null
        ? 'Por lo general sí, cuando el IRS incluye a la organización entre las que pueden recibir donaciones deducibles. Tu recibo lo dice para cada organización, con su nombre y su EIN. Para tu propio caso, consulta una asesoría fiscal.'
        : `Por lo general sí, si el IRS incluye a ${donee.name}, EIN ${donee.ein}, entre las que pueden recibir donaciones deducibles: recibe tu donación y la entrega. Tu recibo lo dice. Para tu propio caso, consulta una asesoría fiscal.`,
  },
  refund: {
    ask: '¿Puedo pedir un reembolso?',
    answer:
      'Sí. Pídelo en los primeros 30 días y toda la donación, o una parte, vuelve a la tarjeta que usaste. Los totales y puntajes bajan con ella.',
  },
  'how-small': {
    ask: '¿Qué tan pequeña o grande puede ser una donación?',
    answer: ({ smallest, largest }: Figures) =>
      `De ${smallest} a ${largest}. Una cuenta nueva empieza con un límite menor. Para donar más, escríbenos y te ahorramos comisiones.`,
  },
  'cover-the-fee': {
    ask: '¿Qué pasa si cubro la comisión de la tarjeta?',
    answer: ({ gift, cover }: Figures) =>
      `Llega la donación completa y la comisión corre por tu cuenta: en ${gift} son ${cover} más. Está desactivado salvo que lo marques, y no cuenta para las metas ni para el puntaje de impacto de nadie.`,
  },
  'stop-monthly': {
    ask: '¿Cómo detengo mis donaciones mensuales?',
    answer:
      'Abre Facturación y pagos, elige Cambiar plan y luego Detener. Cada correo sobre tus donaciones mensuales tiene un enlace que también las detiene, sin entrar a tu cuenta. Desde entonces no se cobra nada más.',
  },
  'one-charge': {
    ask: '¿Será un solo cobro para muchas causas?',
    answer: ({ fixed }: Figures) =>
      `Sí. Todas tus donaciones mensuales son un solo cobro, así que la parte fija de la comisión, ${fixed}, se paga una vez y no por cada causa. Tu recibo dice cuánto recibió cada una.`,
  },
  'card-fails': {
    ask: '¿Qué pasa cuando falla una tarjeta?',
    answer:
      'No cobramos nada y no se lo decimos a nadie más. Una donación única puede hacerse de inmediato con otra tarjeta. Una mensual se intenta de nuevo después de 1, 3, 7 y 13 días; una tarjeta nueva arregla todo el plan, y un mes perdido nunca se acumula.',
  },
  'skip-a-month': {
    ask: '¿Puedo omitir un mes o cambiar el monto?',
    answer:
      'Sí. En Facturación y pagos puedes cambiar el monto o el día, omitir un mes, o pausar hasta tres. Cada cambio vale desde el próximo cobro, y te dice desde cuándo.',
  },
  'charge-day': {
    ask: '¿Cuándo se me cobra?',
    answer:
      'Cuando tocas Donar. Una donación mensual también se cobra entonces, y después en el día de tu plan; ves ambas fechas antes de aceptar y puedes elegir otro día.',
  },
  'what-is-impact-score': {
    ask: '¿Qué es el puntaje de impacto?',
    answer:
      'Suma lo que donas, lo que donan las personas que invitaste y lo que donan sus amistades. Es una forma de ver qué tan lejos llegó tu chispa, nada más.',
  },
  'friend-sees': {
    ask: '¿Quien me invitó ve lo que doné?',
    answer:
      'No. Quien te invitó ve sumas, nunca el monto de nadie en particular. Una donación anónima entra en esa suma solo cuando han donado tres personas.',
  },
  'what-counts': {
    ask: '¿Qué cuenta para el puntaje?',
    answer:
      'Las donaciones completadas, menos lo reembolsado. No cuentan la comisión cubierta ni el dinero de un fondo multiplicador.',
  },
  'when-it-changes': {
    ask: '¿Cuándo cambia?',
    answer: 'Con cada donación, al completarse. Si eso revelara una donación anónima, una vez al día.',
  },
  'joining-free': {
    ask: '¿Cuesta algo unirse?',
    answer: 'No. Unirse es gratis, y tú decides si donas.',
  },
  'where-it-goes': {
    ask: '¿A dónde va el dinero de una comunidad?',
    answer: ({ donee }: Figures) =>
      `A las organizaciones de su página, en las partes que ahí se muestran. ${donee === null ? '' : `${donee.name} lo recibe y lo entrega. `}Los miembros se enteran de un cambio 7 días antes.`,
  },
  'by-request': {
    ask: '¿Por qué tengo que pedir unirme?',
    answer:
      'Algunas comunidades son con solicitud: su equipo organizador aprueba a los nuevos miembros. Hasta entonces ves para qué es la comunidad y a dónde va su dinero.',
  },
  'leave-community': {
    ask: '¿Puedo salir de una comunidad?',
    answer: 'Cuando quieras, en su página. Lo que donaste ahí sigue donado.',
  },
  frozen: {
    ask: '¿Qué pasa cuando se congela una comunidad?',
    answer:
      'Las donaciones se detienen, las mensuales quedan en pausa y avisamos a cada donante. Nada de lo donado se pierde.',
  },
  'who-checks': {
    ask: '¿Quién revisa a las organizaciones?',
    answer:
      'Una persona, antes de que puedan recibir algo. Su EIN debe figurar en el registro del IRS como organización que puede recibir donaciones deducibles. La insignia junto a su nombre dice que se hizo.',
  },
  'who-checks-campaigns': {
    ask: '¿Quién revisa las campañas?',
    answer: 'Una persona mira cada una antes de que se abra. Cuando alguien ya donó, no puede cambiar para quién es.',
  },
  'when-paid-out': {
    ask: '¿Cuándo llega el dinero a la organización?',
    answer:
      'Las transferencias salen el día 1 de cada mes, unos días después de completarse las donaciones. Los montos pequeños esperan al mes siguiente. Mientras tanto, cada donación queda registrada para su organización, hasta el último centavo, y se le guarda. Abre una donación en Facturación y pagos para ver dónde está.',
  },
  'card-safe': {
    ask: '¿Mi tarjeta está segura?',
    answer:
      'Su número va directo al procesador de tarjetas y nunca llega a Kindling. Una tarjeta se guarda solo si lo pides.',
  },
  report: {
    ask: '¿Cómo reporto algo?',
    answer:
      'Toca Reportar en la página, el perfil, la novedad o el comentario, y di qué está mal. Una persona lo revisa en menos de un día, y nadie sabrá que fuiste tú.',
  },
  'why-account': {
    ask: '¿Por qué necesito una cuenta para donar?',
    answer: 'Para que te llegue un recibo y puedas ver a dónde fue tu donación. Para echar un vistazo no hace falta.',
  },
  'what-you-take': {
    ask: '¿Qué toman de Google o Apple?',
    answer: 'Tu nombre y tu correo, para poder enviarte recibos. Nunca publicamos nada.',
  },
  receipts: {
    ask: '¿Dónde están mis recibos?',
    answer:
      'En tu correo, minutos después de donar, y en Facturación y pagos. Ahí también encuentras un resumen de cada año, también si es fiscal, y puedes enviar por correo un enlace a quien hace tus impuestos. Funciona un día. Si tu empresa iguala donaciones, el agradecimiento y el recibo muestran los datos que pide su formulario.',
  },
  'giver-of-record': {
    ask: '¿Un recibo puede estar a nombre de mi empresa o de nuestro fondo familiar?',
    answer: 'Sí. En Facturación y pagos eliges el nombre y la dirección que muestran los recibos nuevos.',
  },
  'delete-account': {
    ask: '¿Cómo elimino mi cuenta?',
    answer:
      'En Configuración, o escríbenos. Tienes 7 días para cambiar de opinión. Los libros conservan tus donaciones, sin tu nombre.',
  },
} satisfies Record<string, Question>
