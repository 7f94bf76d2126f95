/** §7: the names of what a socket may listen to. Without schemas, so that a browser need not fetch them to join. */

export const ROOM_JOIN = 'join';
export const ROOM_LEAVE = 'leave';
export const ROOMS_PER_SOCKET_MAX = 200;
export const PRICE_ROOM = 'PUBLIC:PRICE:';
export const RATE_ROOM = 'PUBLIC:EXCHANGE_RATE:';

export const priceRoom = (symbol: string): string => `${PRICE_ROOM}${symbol}`;
export const exchangeRateRoom = (pair: string): string => `${RATE_ROOM}${pair}`;
/** Rooms of a user are joined by the server alone. */
export const userRoom = (userId: string): string => `USER:${userId}`;

/** Anyone's, as far as its beginning tells; `parsePublicRoom` says whether it is one. */
export const isPublicRoom = (room: string): boolean =>
  room.startsWith(PRICE_ROOM) || room.startsWith(RATE_ROOM);
