import type { With } from '../../with.ts'

type By = With<'operator' | 'contact' | 'address'>
/** `donee`: the fiscal sponsor that receives gifts in law, if there is one. */
type Terms = By & { age: number; donee: With<'name' | 'ein'> | null }

const isDefault = 'Este es un texto provisional. Quien opera este sitio lo reemplaza.'

/** The default texts, for an operator who has set none. */
export const terms = ({ operator, contact, address, age, donee }: Terms) => `${isDefault}

## Con quién tratas

${operator} dirige este sitio.

- Cartas: ${address}
- Correo: ${contact}

## Qué puedes hacer aquí

- Puedes mirar sin tener una cuenta. Para donar hace falta una, para que te llegue un recibo.
- Debes tener ${age} años o más para donar.
- Usa tu propia tarjeta y tu propio nombre. No pruebes tarjetas que no sean tuyas.
- Trata bien a la gente. Se retiran las publicaciones que atacan a personas o piden dinero en otro lugar.

## Donaciones

- ${donee === null ? 'Una donación va' : `${donee.name}, EIN ${donee.ein}, recibe cada donación y la entrega`} a la organización que nombra la página, menos la comisión del procesador de tarjetas, que mostramos antes de que dones.
- No cobramos comisión de plataforma ni pedimos propina.
- Puedes pedir un reembolso durante 30 días.
- Si una página cierra antes de que tu donación se complete, la devolvemos entera.

## Lo que no podemos prometer

Una causa puede recaudar menos que su meta, y los planes pueden cambiar. Quienes organizan informan qué logró el dinero. Si algo parece estar mal, avísanos y una persona lo revisará.
`

export const privacy = ({ operator, contact, address }: By) => `${isDefault}

## Quién guarda tus datos

${operator} dirige este sitio.

- Cartas: ${address}
- Correo: ${contact}

## Qué guardamos y por qué

- Tu nombre y tu correo, de Google o Apple: para que puedas entrar y para enviarte recibos.
- Tus donaciones: nuestros libros deben conservarlas. Si eliminas tu cuenta se quedan, sin tu nombre.
- Lo que decidas agregar, como una foto o unas palabras sobre ti.
- Los números de tarjeta nunca nos llegan. Los guarda el procesador de tarjetas.

## Quién ve qué

- En cada donación eliges si se ven tu nombre y el monto, solo tu nombre o ninguno de los dos.
- Quien abre tu invitación lee las palabras que pusiste en ella, con tu nombre de pila.
- Lo que donas cuenta en el impacto total de quien te invitó. Nunca muestra tus propios montos. Mientras pocas personas se hayan unido con su enlace, podría deducir cuánto donaste. Para que tu monto quede en privado, dona de forma anónima.
- No vendemos tus datos ni mostramos anuncios.

## Qué puedes pedir

Escribe a ${contact} para ver, corregir o eliminar lo que guardamos sobre ti.
`
