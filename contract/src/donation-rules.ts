/** The number of days in which the owner of a giveable can refund a gift. */
export const refundDays = 30
/** In code points. */
export const longestRefundReason = 500
